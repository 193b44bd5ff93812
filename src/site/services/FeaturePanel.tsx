import type { SmartFeature } from '@/content/smartGarageDoors'
import { CheckList } from '@/shared/ui/CheckList'
import { Icon } from '@/site/sections/Icon'

/** Renders one smart feature and its benefits. */
export function FeaturePanel({ feature }: { feature: SmartFeature }) {
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
