import { type ReactNode, useId } from 'react'

type AttachedPartProps = {
  title: { readonly yours: string; readonly theirs: string }
  isForStaff: boolean
  children: ReactNode
}

/** Frames one attached selection: a section of its sender's page, or a part that staff can collapse. */
export function AttachedPart({ title, isForStaff, children }: AttachedPartProps) {
  const id = useId()
  if (isForStaff) {
    return (
      <details open className="rounded border border-line bg-white text-sm">
        <summary className="flex min-h-11 cursor-pointer items-center px-3 font-semibold text-ink">
          {title.theirs}
        </summary>
        <div className="px-3 pb-3">{children}</div>
      </details>
    )
  }
  return (
    <section aria-labelledby={id} className="break-inside-avoid pb-10">
      <h2 id={id} className="text-2xl">
        {title.yours}
      </h2>
      <div className="mt-4 overflow-hidden rounded bg-white p-4 ring-1 ring-line sm:p-5">
        {children}
      </div>
    </section>
  )
}
