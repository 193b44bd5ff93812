import { Printer } from 'lucide-react'
import { Button, type ButtonVariant } from '@/shared/ui/Button'

type PrintButtonProps = {
  label: string
  variant?: ButtonVariant
  /** Prints the part of the page marked `data-print-only` alone, as the browser's own command does; without, the rest of the page. */
  isPart?: boolean
}

/** The page without its part that prints alone. */
function printRest(): void {
  const only = document.querySelector('[data-print-only]')
  only?.removeAttribute('data-print-only')
  window.addEventListener('afterprint', () => only?.setAttribute('data-print-only', ''), {
    once: true,
  })
  window.print()
}

/** Opens the browser's print dialog. Not shown where scripts are off, since nothing would answer it. */
export function PrintButton({ label, variant = 'outline', isPart = false }: PrintButtonProps) {
  return (
    <Button
      variant={variant}
      className="no-print max-sm:mt-2"
      data-script-only
      onClick={() => (isPart ? window.print() : printRest())}
    >
      <Printer aria-hidden size={20} /> {label}
    </Button>
  )
}
