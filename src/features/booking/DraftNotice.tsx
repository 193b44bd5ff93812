/** Says that what was typed earlier is still here, and how to be rid of it. */
export function DraftNotice({ onClear }: { onClear: () => void }) {
  return (
    <p className="mb-6 rounded border border-line bg-sand px-4 py-3 text-sm">
      We kept what you typed earlier, on this device only.{' '}
      <button type="button" className="link min-h-6 font-semibold" onClick={onClear}>
        Clear the form
      </button>
    </p>
  )
}
