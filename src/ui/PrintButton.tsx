import { Printer } from 'lucide-react'
import { Button, type ButtonVariant } from '@/ui/Button'

type PrintButtonProps = {
  label: string
  variant?: ButtonVariant
  /** Id of the one part of the page to print; all of it without. */
  part?: string
}

function printPart(part: string | undefined): void {
  const only = part ? document.getElementById(part) : null
  only?.setAttribute('data-print-only', '')
  window.addEventListener('afterprint', () => only?.removeAttribute('data-print-only'), {
    once: true,
  })
  window.print()
}

/** Opens the browser's print dialog. Not shown where scripts are off, since nothing would answer it. */
export function PrintButton({ label, variant = 'outline', part }: PrintButtonProps) {
  return (
    <Button variant={variant} className="no-print" data-script-only onClick={() => printPart(part)}>
      <Printer aria-hidden size={20} /> {label}
    </Button>
  )
}
