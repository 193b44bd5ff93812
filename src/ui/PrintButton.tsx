import { Printer } from 'lucide-react'
import { Button, type ButtonLook } from '@/ui/Button'

/** Opens the browser's print dialog. Not shown where scripts are off, since nothing would answer it. */
export function PrintButton({ label, look = 'outline' }: { label: string; look?: ButtonLook }) {
  return (
    <Button look={look} className="no-print" data-script-only onClick={() => window.print()}>
      <Printer aria-hidden size={20} /> {label}
    </Button>
  )
}
