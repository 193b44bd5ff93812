/** Shows the single key that does the same; hidden from screen readers, which have the list of keys. */
export function KeyHint({ children }: { children: string | number }) {
  return (
    <span aria-hidden="true" className="font-mono text-xs font-normal opacity-80 max-lg:hidden">
      {children}
    </span>
  )
}
