import type { ReactNode } from 'react'

/** Renders a button under the picture, or a toggle if `isPressed` is set; on phones an icon, to leave the choices in sight. */
export function Tool({
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
      title={label}
      aria-disabled={isDisabled}
      {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded border border-slate/60 bg-white px-3 max-sm:px-2 huge-text:px-3! hover:border-ink aria-disabled:opacity-50 aria-pressed:bg-ink aria-pressed:text-white"
    >
      {icon}
      <span className="max-sm:sr-only huge-text:not-sr-only">{label}</span>
    </button>
  )
}
