import type { ComponentProps } from 'react'
import { Button } from '@/shared/ui/Button'

const padding = { wide: 'px-4!', tight: 'px-3!', quiet: 'px-2!' }

/** A button for rows and bars, where there is little room. */
export function SmallButton(props: ComponentProps<typeof Button> & { isTight?: boolean }) {
  const { isTight, className = '', ...rest } = props
  const room = rest.variant === 'quiet' ? 'quiet' : isTight ? 'tight' : 'wide'
  return <Button className={`min-h-11! ${padding[room]} py-1! text-sm ${className}`} {...rest} />
}
