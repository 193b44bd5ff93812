import type { ReactNode } from 'react'
import { Button } from '@/shared/ui/Button'
import { messageAnchor } from '@/shared/ui/messageAnchor'
import { DayAlerts } from '@/technician/DayAlerts'
import { PasswordDialog, type PasswordForm } from '@/technician/PasswordDialog'

type DayHeaderProps = {
  userId: string
  title: string
  /** Below the title. */
  children: ReactNode
  passwordForm: PasswordForm
  onSignOut: () => void
}

/** The bar above a technician's day. */
export function DayHeader({ userId, title, children, passwordForm, onSignOut }: DayHeaderProps) {
  return (
    <header className="on-dark shrink-0 bg-ink text-white">
      <div className="mx-auto flex max-w-xl flex-wrap items-center justify-between gap-x-2 gap-y-1 px-4 py-2">
        <div className="min-w-24 flex-1">
          <h1 className="truncate text-xl">{title}</h1>
          <p className="figures text-sm text-mist">{children}</p>
        </div>
        <div className="flex shrink-0 gap-2">
          <PasswordDialog form={passwordForm} />
          <Button variant="outline" className="min-h-11! shrink-0 px-3! py-1!" onClick={onSignOut}>
            Sign Out
          </Button>
        </div>
        <DayAlerts userId={userId} />
      </div>
      <div ref={messageAnchor} className="mx-auto max-w-xl has-data-tone:p-2" />
    </header>
  )
}
