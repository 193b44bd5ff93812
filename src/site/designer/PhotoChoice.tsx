import { useEffect, useId, useRef } from 'react'
import { designerPage } from '@/content/designer/designer'

type PhotoChoiceProps = {
  problem: string | null
  /** There is a photo already; this one would replace it. */
  hasPhoto: boolean
  onTake: (file: File | undefined) => void
}

/** Tells how a photo is used and lets the visitor select a photo of the garage. */
export function PhotoChoice({ problem, hasPhoto, onTake }: PhotoChoiceProps) {
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  // The tool that opens this may be far below it.
  useEffect(() => {
    if (!hasPhoto) file.current?.focus()
  }, [hasPhoto])
  return (
    <section
      aria-labelledby={`${id}-title`}
      className={hasPhoto ? 'mb-4' : 'border border-line bg-white p-4 sm:rounded-lg sm:p-8'}
    >
      <h2 id={`${id}-title`} className="text-xl">
        {designerPage.photoTitle}
      </h2>
      {hasPhoto ? (
        <p className="mt-1 text-slate">{designerPage.photoAgain}</p>
      ) : (
        <ol className="mt-2 list-decimal space-y-1 pl-5 text-slate max-sm:text-sm">
          {designerPage.photoSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      <label htmlFor={id} className="mt-3 block font-semibold">
        {designerPage.photoLabel}
      </label>
      <input
        ref={file}
        id={id}
        type="file"
        accept="image/*"
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => onTake(event.target.files?.[0])}
        className="mt-1 block w-full text-sm file:mr-3 file:min-h-11 file:rounded file:border-0 file:bg-ink file:px-4 file:font-semibold file:text-white"
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-2 text-sm text-danger">
          {problem}
        </p>
      )}
    </section>
  )
}
