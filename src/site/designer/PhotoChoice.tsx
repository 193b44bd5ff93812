import { useId } from 'react'
import { designerPage } from '@/content/designer'

type PhotoChoiceProps = { problem: string | null; onTake: (file: File | undefined) => void }

/** Lets the visitor select a photo of the garage. */
export function PhotoChoice({ problem, onTake }: PhotoChoiceProps) {
  const id = useId()
  return (
    <section aria-labelledby={`${id}-title`} className="mt-4 border-t border-line pt-4">
      <h2 id={`${id}-title`} className="text-xl">
        {designerPage.photoTitle}
      </h2>
      <p className="mt-1 text-slate">{designerPage.photoLead}</p>
      <label htmlFor={id} className="mt-3 block font-semibold">
        {designerPage.photoLabel}
      </label>
      <input
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
