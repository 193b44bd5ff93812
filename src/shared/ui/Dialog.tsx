import { type ReactNode, type Ref, useId } from 'react'

type DialogProps = {
  ref: Ref<HTMLDialogElement>
  title: string
  titleClass?: string
  /** Width, background, and padding. */
  className: string
  onClose?: () => void
  /** Called in place of closing when Escape is pressed. */
  onEscape?: () => void
  children: ReactNode
}

/** A dialog with a heading that names it. */
export function Dialog(props: DialogProps) {
  const { ref, title, titleClass = 'text-lg', className, onClose, onEscape, children } = props
  const id = useId()
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      onClose={onClose}
      // A browser closes at a second Escape whatever the first one was told.
      onKeyDown={(event) => {
        if (!onEscape || event.key !== 'Escape') return
        event.preventDefault()
        onEscape()
      }}
      onCancel={(event) => {
        if (!onEscape) return
        event.preventDefault()
        onEscape()
      }}
      className={`m-auto max-h-[calc(100svh-1rem)] rounded-lg text-ink backdrop:bg-ink/50 ${className}`}
    >
      <h2 id={id} className={titleClass}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
