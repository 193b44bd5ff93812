/** Renders a spinner with a label. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-16 text-slate">
      <span
        aria-hidden
        className="size-9 animate-spin rounded-full border-4 border-line border-t-ember"
      />
      <span>{label}</span>
    </div>
  )
}
