import { BadgeCheck } from 'lucide-react'
import { plainText, type RichText } from '@/content/richText'
import { Rich } from '@/site/sections/Rich'

/** Lists licenses, insurance and warranty, on a dark background. */
export function CredentialList({ items }: { items: readonly RichText[] }) {
  return (
    <ul className="grid gap-x-10 sm:grid-cols-2">
      {items.map((item) => (
        <li
          key={plainText(item)}
          className="figures flex items-start gap-3 border-t border-white/20 py-4 text-lg"
        >
          <BadgeCheck aria-hidden size={24} className="mt-0.5 text-amber" />
          <span>
            <Rich text={item} />
          </span>
        </li>
      ))}
    </ul>
  )
}
