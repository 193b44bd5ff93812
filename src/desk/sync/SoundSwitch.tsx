import { Bell, BellOff } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { setSound, soundIsOn } from '@/desk/model/choices'
import { followBell, isAwake, ring } from '@/desk/sync/bell'

const title = 'This browser lets the desk ring after the first click on it.'

/** The switch of the desk's sound; switched on, it rings once. */
export function SoundSwitch() {
  const [isOn, setOn] = useState(soundIsOn)
  const mayRing = useSyncExternalStore(followBell, isAwake, () => false)
  const waits = isOn && !mayRing
  const Icon = isOn && mayRing ? Bell : BellOff
  return (
    <button
      type="button"
      title={waits ? title : undefined}
      onClick={() => {
        setSound(!isOn)
        setOn(!isOn)
        if (!isOn) ring(false)
      }}
      className="link inline-flex min-h-11 shrink-0 items-center gap-1.5 text-sm text-slate"
    >
      <Icon aria-hidden size={16} />
      {waits ? 'Click anywhere to turn sound on' : `Sound ${isOn ? 'on' : 'off'}`}
    </button>
  )
}
