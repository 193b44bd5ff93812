/** The single key that does the same; for eyes only, since a phone has none and a reader says the list of keys. */
export function KeyHint({ children }: { children: string | number }) {
  return (
    <span aria-hidden="true" className="font-mono text-xs font-normal opacity-80 max-lg:hidden">
      {children}
    </span>
  )
}
