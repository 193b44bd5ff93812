import { MapPin, Phone } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { costlyText, regionText } from '@/desk/model/phoneRegion'
import type { ServiceRequest } from '@/desk/model/request'
import { KeyHint } from '@/desk/ui/KeyHint'
import { SmallButton } from '@/desk/ui/SmallButton'
import { formatUsPhone, telHref } from '@/lib/phone'
import { buttonClass } from '@/shared/ui/Button'

type CallActionsProps = {
  request: ServiceRequest
  /** A sentence about a colleague who is or was on it; null if there is none. */
  caution: string | null
  /** A sentence on why it is too early or costly to call, which is asked once; null if it is not. */
  early: string | null
  isSure: () => boolean
  /** Returns false if a colleague was quicker. */
  makeSure: () => Promise<boolean>
  /** The deadline of a call that was requested by key; null if none was. */
  dialUntil: number | null
  onDialed: () => void
  onTake: () => void
}

/** Call and map. Before a call it checks whether a colleague is calling or has just called, and asks. */
export function CallActions({ request, caution, early, dialUntil, ...props }: CallActionsProps) {
  const { onDialed, onTake } = props
  const [isAsking, setAsking] = useState(false)
  const stage = useRef<'idle' | 'checking' | 'clear'>('idle')
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (dialUntil === null) return
    onDialed()
    if (performance.now() < dialUntil) link.current?.click()
  }, [dialUntil, onDialed])
  const [isEarlyAsked, setEarlyAsked] = useState(false)
  async function tryCall(event: MouseEvent) {
    if (early && !caution && !isEarlyAsked) {
      event.preventDefault()
      setEarlyAsked(true)
      return
    }
    if (!caution && (stage.current === 'clear' || props.isSure())) return
    event.preventDefault()
    if (caution) setAsking(true)
    if (caution || stage.current === 'checking') return
    stage.current = 'checking'
    const isClear = await props.makeSure()
    stage.current = 'clear'
    if (isClear) link.current?.click()
    else setAsking(true)
    stage.current = 'idle'
  }
  const phone = telHref(request.phone)
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(request.address)}`
  const small = buttonClass('outline', 'bg-white px-3! sm:px-4!')
  const region = costlyText(request.phone) ?? regionText(request.phone)
  return (
    <div>
      {region && !isEarlyAsked && <p className="mb-1.5 text-sm font-semibold">{region}</p>}
      <div className="flex gap-2">
        <a
          ref={link}
          href={phone}
          onClick={(event) => void tryCall(event)}
          className={buttonClass('ink', 'figures min-w-0 flex-1 px-2! whitespace-nowrap')}
        >
          <Phone aria-hidden size={18} /> Call {formatUsPhone(request.phone)}
          <KeyHint>C</KeyHint>
        </a>
        <a href={map} target="_blank" rel="noreferrer" className={small}>
          <MapPin aria-hidden size={18} />
          <span className="max-sm:sr-only">
            Map<span className="sr-only"> (opens a new tab)</span>
          </span>
        </a>
      </div>
      {early && isEarlyAsked && !isAsking && (
        <p role="alert" className="figures mt-2 text-sm">
          {early} Press Call again to call now.
        </p>
      )}
      {isAsking && caution && (
        <p role="alert" className="mt-2 flex flex-wrap items-center gap-2 text-sm">
          <span>{caution}</span>
          <SmallButton
            onClick={() => {
              onTake()
              setAsking(false)
              window.location.href = phone
            }}
          >
            Call anyway
          </SmallButton>
          <SmallButton
            autoFocus
            variant="outline"
            className="bg-white"
            onClick={() => setAsking(false)}
          >
            Leave it to them
          </SmallButton>
        </p>
      )}
    </div>
  )
}
