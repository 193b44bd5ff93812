import {
  type OpenerBrand,
  type SmartFeature,
  smartGarageDoors,
} from '@/content/services/smartGarageDoors'
import { openerPrices } from '@/facts/prices'
import { buttonClass } from '@/shared/ui/Button'
import { CheckList } from '@/shared/ui/CheckList'
import { Section } from '@/shared/ui/Section'
import { Tabs } from '@/shared/ui/Tabs'
import { useQueryState } from '@/shared/ui/useQueryState'
import { servicePageNode } from '@/site/head/jsonLd'
import { PageHead } from '@/site/head/PageHead'
import { ClosingCall } from '@/site/sections/ClosingCall'
import { ContentLink } from '@/site/sections/ContentLink'
import { Icon } from '@/site/sections/Icon'
import { MenuLines } from '@/site/sections/MenuLines'
import { Notes } from '@/site/sections/Notes'
import { PointList } from '@/site/sections/PointList'
import { Steps } from '@/site/sections/Steps'
import { SmartHero } from '@/site/services/SmartHero'

/** Lists opener brands: name, model, app, starting price and link. */
function OpenerList({ brands }: { brands: readonly OpenerBrand[] }) {
  return (
    <ul className="border-t-4 border-ink">
      {brands.map(({ name, model, price, app, action }) => (
        <li
          key={name}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-5 lg:grid lg:grid-cols-[15rem_1fr_auto_16rem] lg:items-center"
        >
          <h3 className="text-xl">{name}</h3>
          <div className="order-1 w-full text-slate lg:order-none lg:w-auto">
            <p className="text-ink">{model}</p>
            <p className="text-sm">{app}</p>
          </div>
          <p className="figures font-display text-2xl font-bold lg:px-6">
            <span className="mr-2 text-base text-slate">{smartGarageDoors.brands.from}</span>
            {price}
          </p>
          <ContentLink
            to={action.to}
            className={buttonClass(
              'outline',
              'order-1 mt-3 max-sm:w-full lg:order-none lg:mt-0 lg:w-full',
            )}
          >
            {action.label}
          </ContentLink>
        </li>
      ))}
    </ul>
  )
}

/** Renders one smart feature and its benefits. */
function FeaturePanel({ feature }: { feature: SmartFeature }) {
  const { icon, title, description, benefits } = feature
  return (
    <article className="grid grid-cols-1 gap-x-12 gap-y-6 rounded-lg bg-white p-6 shadow-lift ring-1 ring-ink/8 sm:p-8 lg:grid-cols-[2fr_3fr] lg:p-10">
      <div>
        <Icon name={icon} size={40} className="text-ember" />
        <h3 className="mt-4 text-2xl">{title}</h3>
        <p className="mt-2 text-lg text-slate">{description}</p>
      </div>
      <CheckList
        items={benefits}
        className="grid content-center gap-4 text-lg lg:border-l lg:border-line lg:pl-12"
      />
    </article>
  )
}

const path = '/services/smart-garage-doors'
const { features, brands, extras, process, benefits, closing } = smartGarageDoors
const ids: readonly SmartFeature['id'][] = features.items.map(({ id }) => id)

function Features() {
  const [feature, setFeature] = useQueryState<SmartFeature['id']>(
    'feature',
    features.items[0].id,
    ids,
  )
  return (
    <Section title={features.title} lead={features.lead} id="features">
      <Tabs
        label={features.title}
        variant="cards"
        value={feature}
        onChange={setFeature}
        tabs={features.items.map((item) => ({
          value: item.id,
          label: (
            <>
              <Icon name={item.icon} size={28} />
              {item.title}
            </>
          ),
          panel: <FeaturePanel feature={item} />,
        }))}
      />
    </Section>
  )
}

/** Renders a short price list beside its heading, so that no leader spans the whole page. */
function Extras() {
  return (
    <Section tone="ink">
      <div className="grid gap-8 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <div>
          <h2 className="text-2xl text-white sm:text-3xl">{extras.title}</h2>
          <p className="mt-3 text-lg">{extras.lead}</p>
        </div>
        <MenuLines lines={extras.items} />
      </div>
    </Section>
  )
}

export default function SmartGarageDoorsPage() {
  return (
    <>
      <PageHead path={path} nodes={[servicePageNode(path, Math.min(...openerPrices))]} />
      <SmartHero path={path} />
      <Features />
      <Section title={brands.title} lead={brands.lead} tone="white" id="openers">
        <OpenerList brands={brands.items} />
        <Notes notes={brands.notes} />
      </Section>
      <Extras />
      <Section title={process.title} lead={process.lead} tone="sand">
        <Steps steps={process.steps} />
      </Section>
      <Section title={benefits.title}>
        <PointList points={benefits.points} />
      </Section>
      <ClosingCall closing={closing} />
    </>
  )
}
