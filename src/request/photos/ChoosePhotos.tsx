import type { ReactNode } from 'react'
import { buttonClass } from '@/shared/ui/Button'

type ChoosePhotosProps = {
  onChoose: (files: readonly File[]) => void
  describedBy?: string
  className?: string
  children: ReactNode
}

/** A button that takes photos with the camera, or from this device. */
export function ChoosePhotos({ onChoose, describedBy, className, children }: ChoosePhotosProps) {
  return (
    <label
      className={buttonClass(
        'outline',
        `relative cursor-pointer focus-within:outline-3 focus-within:outline-offset-2 ${className ?? ''}`,
      )}
    >
      <input
        type="file"
        accept="image/*"
        multiple
        aria-describedby={describedBy}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          // The same file can be chosen again.
          target.value = ''
        }}
        className="absolute inset-0 w-full cursor-pointer opacity-0 file:cursor-pointer"
      />
      {children}
    </label>
  )
}
