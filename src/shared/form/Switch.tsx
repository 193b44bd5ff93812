type SwitchProps = {
  label: string
  isOn: boolean
  /** True while a change is being saved: it can't be switched meanwhile. */
  isBusy: boolean
  isDisabled?: boolean
  describedBy: string
  onSwitch: (isOn: boolean) => void
}

/** Renders a switch that takes effect at once. */
export function Switch({ label, isOn, isBusy, isDisabled, describedBy, onSwitch }: SwitchProps) {
  return (
    <label className="mt-3 flex min-h-12 items-center justify-between gap-4 border-y border-line py-2 font-semibold">
      {label}
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself that it is on, and ARIA in HTML forbids the attribute on it
        role="switch"
        checked={isOn}
        aria-disabled={isBusy}
        disabled={isDisabled}
        aria-describedby={describedBy}
        onChange={({ target }) => !isBusy && onSwitch(target.checked)}
        className="relative h-7 w-12 shrink-0 forced-color-adjust-none cursor-pointer appearance-none rounded-full border-2 border-slate bg-white transition before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-slate before:transition checked:border-leaf checked:bg-leaf checked:before:translate-x-5 checked:before:bg-white"
      />
    </label>
  )
}
