import { Printer } from 'lucide-react'
import { Button } from '@/shared/ui/Button'

type PrintButtonProps = {
  label: string
  /** Prints only the part of the page marked `data-print-only`, as the browser's own command does; otherwise the rest of the page. */
  isPart?: boolean
}

/** Prints the page without its part that prints alone. */
function printRest(): void {
  const only = document.querySelector('[data-print-only]')
  only?.removeAttribute('data-print-only')
  window.addEventListener('afterprint', () => only?.setAttribute('data-print-only', ''), {
    once: true,
  })
  window.print()
}

/** Renders a button that opens the print dialog; hidden where scripts are off. */
export function PrintButton({ label, isPart = false }: PrintButtonProps) {
  return (
    <Button
      variant="outline"
      className="no-print max-sm:mt-2"
      data-script-only
      onClick={() => (isPart ? window.print() : printRest())}
    >
      <Printer aria-hidden size={20} /> {label}
    </Button>
  )
}
