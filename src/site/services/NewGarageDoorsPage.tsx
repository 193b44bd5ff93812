import {
  type DoorMaterial,
  type DoorStyle,
  type MaterialOption,
  newGarageDoors,
} from '@/content/services/newGarageDoors'
import { doorPrices, prices } from '@/facts/prices'
import { buttonClass } from '@/shared/ui/Button'
import { CheckList } from '@/shared/ui/CheckList'
import { keepTogether } from '@/shared/ui/keepTogether'
import { Picture } from '@/shared/ui/Picture'
import { Section } from '@/shared/ui/Section'
import { Tabs } from '@/shared/ui/Tabs'
import { useQueryState } from '@/shared/ui/useQueryState'
import { servicePageNode } from '@/site/head/jsonLd'
import { PageHead } from '@/site/head/PageHead'
import { ContentLink } from '@/site/sections/ContentLink'
import { PageHero } from '@/site/sections/PageHero'
import { PointList } from '@/site/sections/PointList'
import { Steps } from '@/site/sections/Steps'
import { DoorPrices } from '@/site/services/DoorPrices'
import { WarrantyAndEstimate } from '@/site/services/WarrantyAndEstimate'

/** Renders one door material: picture, starting price and features. */
function MaterialPanel({ material }: { material: MaterialOption }) {
  const { title, price, priceIsFor, description, features, picture, action, design } = material
  return (
    <article className="grid grid-cols-1 overflow-hidden rounded-lg bg-white shadow-lift ring-1 ring-ink/8 lg:grid-cols-[7fr_5fr]">
      <div>
        <Picture
          name={picture.name}
          alt={picture.alt}
          sizes="(min-width: 1280px) 44rem, (min-width: 1024px) 58vw, 100vw"
          className="lg:h-full"
        />
      </div>
      <div className="flex flex-col items-start p-6 sm:p-8 lg:p-10">
        <h3 className="text-2xl">{title}</h3>
        <p className="figures mt-3 flex flex-wrap items-baseline gap-x-2 font-display font-bold">
          <span className="text-lg text-slate">{newGarageDoors.materials.from}</span>
          <span className="text-4xl">{price}</span>
        </p>
        <p className="text-slate">{priceIsFor}</p>
        <p className="mt-4 text-lg text-slate">{description}</p>
        <CheckList items={features} className="mt-6 mb-8 grid flex-1 content-start gap-3" />
        <div className="flex flex-wrap gap-3 *:grow">
          <ContentLink to={action.to} className={buttonClass('ink')}>
            {action.label}
          </ContentLink>
          <ContentLink to={design.to} className={buttonClass('outline')}>
            {design.label}
          </ContentLink>
        </div>
      </div>
    </article>
  )
}

/** Renders door styles: picture, description, and which houses it suits. */
function StyleGallery({ styles }: { styles: readonly DoorStyle[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:gap-x-8 lg:gap-y-14">
      {styles.map(({ title, text, suits, picture, design }) => (
        <li key={title}>
          <Picture
            name={picture.name}
            alt={picture.alt}
            sizes="(min-width: 1280px) 37rem, (min-width: 640px) 50vw, 100vw"
            className="rounded-lg"
          />
          <h3 className="mt-4 text-xl">{title}</h3>
          <p className="mt-1 max-w-measure">{text}</p>
          <p className="mt-2 text-sm text-slate">
            <span className="font-semibold text-ink">{newGarageDoors.styles.suits}</span> {suits}
          </p>
          <ContentLink
            to={design.to}
            className="link inline-flex min-h-11 items-center font-semibold"
          >
            {design.label}
            <span className="sr-only">: {title}</span>
          </ContentLink>
        </li>
      ))}
    </ul>
  )
}

const path = '/services/new-garage-doors'
const { hero, materials, styles, process, benefits, warranty, estimate } = newGarageDoors
const ids: readonly DoorMaterial[] = materials.options.map(({ id }) => id)

function Materials() {
  const [material, setMaterial] = useQueryState<DoorMaterial>('material', materials.defaultTab, ids)
  return (
    <Section title={materials.title} lead={materials.lead} id="materials">
      <Tabs
        label={materials.title}
        value={material}
        onChange={setMaterial}
        tabs={materials.options.map((option) => ({
          value: option.id,
          label: option.label,
          panel: <MaterialPanel material={option} />,
        }))}
      />
      <p className="mt-5 max-w-measure text-sm text-slate">{materials.priceNote}</p>
    </Section>
  )
}

export default function NewGarageDoorsPage() {
  return (
    <>
      <PageHead
        path={path}
        nodes={[servicePageNode(path, Math.min(prices.singleDoor, ...Object.values(doorPrices)))]}
      />
      <PageHero {...hero} path={path} />
      <Materials />
      <DoorPrices />
      <Section
        title={styles.title}
        lead={styles.lead}
        tone="white"
        id="styles"
        aside={
          <ContentLink to={styles.link.to} className={buttonClass('ink', 'max-sm:mt-2')}>
            {styles.link.label}
          </ContentLink>
        }
      >
        <StyleGallery styles={styles.items} />
      </Section>
      <Section title={process.title} lead={process.lead} tone="sand">
        <Steps steps={process.steps} />
      </Section>
      <Section title={benefits.title}>
        <PointList points={benefits.points} written={keepTogether} />
      </Section>
      <WarrantyAndEstimate warranty={warranty} estimate={estimate} />
    </>
  )
}
