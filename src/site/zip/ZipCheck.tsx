import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { RequestedService } from '@/content/bookingLink'
import { company } from '@/content/company'
import { zipChecker as copy } from '@/content/zipChecker'
import { controlClass } from '@/shared/form/Field'
import { loadChunk } from '@/shared/lib/lazyChunks'
import { Button } from '@/shared/ui/Button'
import type { ZipReply } from '@/site/zip/ZipResult'

/** Loads map and result when the field gets the focus; a failed attempt is retried by the next. */
const loadResult = () => import('@/site/zip/ZipResult')

type Shown = { reply: ZipReply; ZipResult: Awaited<ReturnType<typeof loadResult>>['ZipResult'] }

type ZipCheckProps = {
  /** The service the booking form is opened with. */
  service?: RequestedService
  /** True if the booking form is on this page and reads the ZIP code from the address. */
  isBesideForm?: boolean
}

/** Checks a ZIP code, on a dark background: whether we serve it, under which license and for which fee. */
export function ZipCheck({ service, isBesideForm = false }: ZipCheckProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState<Shown | 'failed' | null>(null)

  const ask = async () => {
    const typed = field.current?.value ?? ''
    const result = await loadChunk(loadResult).catch(() => null)
    // Text typed meanwhile starts its own check.
    if (field.current?.value !== typed) return
    if (!result) return setShown('failed')
    const reply = result.checkZip(typed)
    setShown({ reply, ZipResult: result.ZipResult })
    if (reply.kind === 'wrong') field.current.focus()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void ask()
  }
  const onInput = () => {
    if (/^\s*\d{5}\s*$/.test(field.current?.value ?? '')) void ask()
    else setShown(null)
  }
  // Digits may have been typed before hydration.
  const checkTyped = useEffectEvent(onInput)
  useEffect(() => checkTyped(), [])

  const wrong =
    shown === 'failed' ? copy.failed : shown?.reply.kind === 'wrong' ? shown.reply.text : null
  return (
    <div className="@container">
      <div className="gap-x-12 @3xl:flex @3xl:items-start">
        <form noValidate method="post" data-script-only onSubmit={onSubmit}>
          <label htmlFor={id} className="block font-display text-lg font-bold">
            {copy.label}
          </label>
          <p id={`${id}-hint`} className="text-sm text-mist">
            {copy.hint}
          </p>
          <div aria-live="polite">
            {wrong && (
              <p id={`${id}-wrong`} className="my-1 border-l-4 border-current pl-3 font-semibold">
                {wrong}
              </p>
            )}
          </div>
          <div className="mt-2 flex gap-2 huge-text:flex-wrap">
            <input
              ref={field}
              id={id}
              name="zip"
              type="text"
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={16}
              placeholder={company.address.postalCode}
              aria-describedby={`${id}-hint ${id}-wrong`}
              {...(wrong ? { 'aria-invalid': true } : {})}
              onFocus={() => void loadResult().catch(() => {})}
              onInput={onInput}
              className={`figures max-w-40 text-lg! font-semibold ${controlClass}`}
            />
            <Button type="submit" variant="outline">
              {copy.button}
            </Button>
          </div>
        </form>
        <div aria-live="polite" className="min-w-0 flex-1">
          {shown && shown !== 'failed' && shown.reply.kind !== 'wrong' && (
            <div className="@container max-w-2xl rounded-lg bg-white/6 p-5 text-white ring-1 ring-white/20 @max-3xl:mt-4">
              <shown.ZipResult
                reply={shown.reply}
                service={service ?? null}
                isBesideForm={isBesideForm}
              />
            </div>
          )}
        </div>
        <noscript>
          <p className="font-semibold">{copy.withoutScript}</p>
        </noscript>
      </div>
    </div>
  )
}
