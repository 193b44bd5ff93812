import { useEffect, useState } from 'react'
import { Notice } from '@/layout/Notice'
import { takePressNote } from '@/lib/lateCode'

/** After a press that met an old version of the site: says why the page was loaded anew, and what to do. */
export function PressAgain() {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (takePressNote()) setShown(true)
  }, [])
  if (!isShown) return null
  return (
    <Notice title="We just updated this page." onClose={() => setShown(false)}>
      Nothing has been sent yet. What you typed is still here: please press the button again.
    </Notice>
  )
}
