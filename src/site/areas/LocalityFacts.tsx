import { areaLicenses } from '@/content/areas/areaLicenses'
import { areas, areaZips, zipText } from '@/content/areas/areas'
import type { ArticleSlug } from '@/facts/areaNames'
import { licenseText } from '@/facts/company'
import { NextVisit } from '@/site/zip/NextVisit'

type LocalityFactsProps = {
  slug: ArticleSlug
  labels: { readonly localities: string; readonly zips: string; readonly licenses: string }
}

/** Lists localities, ZIP codes and licenses of an area, label beside text, and the next visit; empty facts are left out. */
export function LocalityFacts({ slug, labels }: LocalityFactsProps) {
  const facts = [
    { label: labels.localities, text: areas[slug].localities.join(', ') },
    { label: labels.zips, text: zipText(slug) },
    { label: labels.licenses, text: licenseText(areaLicenses[slug]) },
  ]
  return (
    <>
      <dl className="max-w-[54rem] border-b border-line">
        {facts
          .filter(({ text }) => text !== '')
          .map(({ label, text }) => (
            <div
              key={label}
              className="grid gap-x-8 border-t border-line py-3 sm:grid-cols-[11rem_1fr]"
            >
              <dt className="font-semibold">{label}</dt>
              <dd className="figures">{text}</dd>
            </div>
          ))}
      </dl>
      <NextVisit zips={areaZips(slug)} />
    </>
  )
}
