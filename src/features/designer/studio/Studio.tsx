import { Camera, Columns2, Dices, Download, Link2, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { company } from '@/content/company'
import { designerPage } from '@/content/designer'
import { describe as inWords } from '@/features/designer/describe'
import { fromPriceText, priceNote } from '@/features/designer/fromPrice'
import type { DoorDesign } from '@/features/designer/options'
import { randomDesign } from '@/features/designer/randomDesign'
import { DoorChoices } from '@/features/designer/studio/DoorChoices'
import { DoorView } from '@/features/designer/studio/DoorView'
import { PhotoFitting } from '@/features/designer/studio/PhotoFitting'
import { quoteLink } from '@/features/designer/studio/quoteLink'
import { savePicture } from '@/features/designer/studio/savePicture'
import { useDesign } from '@/features/designer/studio/useDesign'
import { ButtonLink } from '@/ui/Button'

function Tool({
  icon,
  label,
  onClick,
  isDisabled = false,
  isPressed,
}: {
  icon: ReactNode
  label: string
  onClick: () => void
  isDisabled?: boolean
  isPressed?: boolean
}) {
  return (
    <button
      type="button"
      onClick={() => !isDisabled && onClick()}
      aria-disabled={isDisabled}
      {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
      className="inline-flex min-h-11 items-center gap-2 rounded border border-slate/60 bg-white px-3 font-medium hover:border-ink aria-disabled:opacity-50 aria-pressed:bg-ink aria-pressed:text-white"
    >
      {icon}
      {label}
    </button>
  )
}

function Compared({ kept, onTake }: { kept: DoorDesign; onTake: () => void }) {
  return (
    <figure>
      <DoorView design={kept} idPrefix="kept-" />
      <figcaption className="mt-2 flex flex-wrap items-center justify-between gap-2 text-sm">
        <span>
          {designerPage.kept}: <span className="figures">{fromPriceText(kept)}</span>
        </span>
        <button type="button" className="link min-h-8" onClick={onTake}>
          {designerPage.take}
        </button>
      </figcaption>
    </figure>
  )
}

/** The door designer: the picture, its choices, and what can be done with the door. */
export function Studio() {
  const { design, change, undo, canUndo } = useDesign()
  const [kept, setKept] = useState<DoorDesign | null>(null)
  const [isFitting, setFitting] = useState(false)
  const [said, setSaid] = useState('')

  const share = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href)
      setSaid(designerPage.copied)
    } catch {
      setSaid(designerPage.notCopied)
    }
  }
  const save = async () => {
    try {
      await savePicture(design)
      setSaid(designerPage.saved)
    } catch {
      setSaid(designerPage.notSaved)
    }
  }
  const icon = { 'aria-hidden': true, size: 18 } as const

  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[1.7fr_1fr]">
      <div className="contents lg:sticky lg:top-4 lg:block lg:self-start">
        <div
          className={`top-0 z-20 -mx-4 bg-paper px-4 py-2 sm:mx-0 sm:px-0 lg:static! lg:py-0 [@media(max-aspect-ratio:3/4)]:sticky ${kept ? 'grid grid-cols-2 items-start gap-2 sm:gap-4' : ''}`}
        >
          <div className="overflow-hidden rounded-lg shadow-lift ring-1 ring-ink/10">
            <DoorView design={design} idPrefix="door-" />
          </div>
          {kept && <Compared kept={kept} onTake={() => change(kept)} />}
        </div>
        <div>
          <p aria-live="polite" className="text-sm text-slate lg:mt-3">
            {inWords(design)}
          </p>
          <div data-script-only className="mt-4 flex flex-wrap gap-2">
            <Tool icon={<Undo2 {...icon} />} label="Undo" onClick={undo} isDisabled={!canUndo} />
            <Tool
              icon={<Dices {...icon} />}
              label="Surprise me"
              onClick={() => change(randomDesign(Math.random))}
            />
            <Tool
              icon={<Columns2 {...icon} />}
              label="Compare"
              isPressed={kept !== null}
              onClick={() => setKept(kept ? null : design)}
            />
            <Tool icon={<Link2 {...icon} />} label="Copy link" onClick={() => void share()} />
            <Tool icon={<Download {...icon} />} label="Save picture" onClick={() => void save()} />
            <Tool
              icon={<Camera {...icon} />}
              label="On your photo"
              isPressed={isFitting}
              onClick={() => setFitting(!isFitting)}
            />
          </div>
          <p role="status" className="mt-2 min-h-6 text-sm">
            {said}
          </p>
          {isFitting && <PhotoFitting design={design} />}
        </div>
      </div>
      <div>
        <div className="mb-6 rounded-lg bg-ink p-5 text-mist on-dark">
          <p className="figures font-display text-2xl font-bold text-white">
            {fromPriceText(design)}
          </p>
          <p className="mt-1 text-sm">{priceNote(design)}</p>
          <ButtonLink to={quoteLink(design, company.url)} variant="lamp" className="mt-4 w-full">
            Get a quote for this door
          </ButtonLink>
        </div>
        <div
          data-script-only
          className="[@media(max-aspect-ratio:3/4)]:[&_input]:scroll-mt-[65vw] lg:[&_input]:scroll-mt-0!"
        >
          <DoorChoices design={design} onChange={change} />
        </div>
      </div>
    </div>
  )
}
