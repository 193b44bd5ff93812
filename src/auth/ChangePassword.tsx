import { ChoosePassword } from '@/auth/ChoosePassword'
import { showToast } from '@/shared/ui/toast'

const saved = {
  tone: 'success',
  title: 'Success',
  text: 'Password changed. Other devices are signed out.',
} as const

/** Changes the user's own password, given the current one. */
export function ChangePassword({ onDone }: { onDone: () => void }) {
  return (
    <ChoosePassword
      asksForCurrent
      onDone={() => {
        onDone()
        showToast(saved)
      }}
    />
  )
}
