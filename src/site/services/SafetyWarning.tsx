import { TriangleAlert } from 'lucide-react'
import type { RichText } from '@/content/richText'
import { Rich } from '@/site/sections/Rich'

/** Warns what not to touch, on a dark background. */
export function SafetyWarning({ title, text }: { title: string; text: RichText }) {
  return (
    <div className="mt-8 max-w-measure rounded border-l-4 border-amber bg-black/30 p-4 sm:p-5">
      <h2 className="flex items-center gap-2 text-lg text-white">
        <TriangleAlert aria-hidden size={22} className="text-amber" /> {title}
      </h2>
      <p className="mt-2">
        <Rich text={text} />
      </p>
    </div>
  )
}
