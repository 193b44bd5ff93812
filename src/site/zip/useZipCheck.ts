import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { zipChecker as copy } from '@/content/zip/zipChecker'
import { type ServiceAreaSlug, serviceAreaSlugs } from '@/facts/areaNames'
import { loadChunk } from '@/lib/lazyChunks'
import type { ZipReply } from '@/site/zip/ZipResult'

/** Loads the codes and the result when the field gets the focus; a failed attempt is retried by the next. */
const loadResult = () => import('@/site/zip/ZipResult')

type ResultCode = Awaited<ReturnType<typeof loadResult>>
type ShownReply = Exclude<ZipReply, { kind: 'wrong' }>
type Result = { reply: ZipReply; ZipResult: ResultCode['ZipResult'] }

/** Keeps what the ZIP checker says: the hint at its field, or a result with the component that renders it. */
export function useZipCheck() {
  const field = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLInputElement>(null)
  const [result, setResult] = useState<Result | 'failed' | null>(null)

  const show = (next: Result | 'failed' | null) => {
    if (area.current) area.current.value = areaIn(next)
    setResult(next)
  }
  const respond = async (typed: string, replyOf: (code: ResultCode) => ZipReply) => {
    const code = await loadChunk(loadResult).catch(() => null)
    // Text typed meanwhile starts its own check.
    if (field.current?.value !== typed) return
    if (!code) return show('failed')
    const reply = replyOf(code)
    show({ reply, ZipResult: code.ZipResult })
    if (reply.kind === 'wrong') field.current.focus()
  }
  const ask = () => {
    const typed = field.current?.value ?? ''
    return respond(typed, ({ checkZip }) => checkZip(typed))
  }
  const onInput = () => {
    if (/^\s*\d{5}\s*$/.test(field.current?.value ?? '')) void ask()
    else show(null)
  }
  const clear = () => {
    if (field.current) field.current.value = ''
    show(null)
  }
  const showArea = (slug: ServiceAreaSlug) => {
    clear()
    return respond('', ({ wholeArea }) => wholeArea(slug))
  }
  // Digits may have been typed before hydration, or either kept from the page in the other language.
  const checkKept = useEffectEvent(() => {
    const kept = serviceAreaSlugs.find((slug) => slug === area.current?.value)
    if (kept) void showArea(kept)
    else onInput()
  })
  useEffect(() => checkKept(), [])

  return {
    field,
    /** Holds the area that is shown, for the page in the other language. */
    area,
    ask,
    onInput,
    /** Empties the field and takes the result back. */
    clear,
    /** Shows the result for a whole area, as if its ZIP code had been typed. */
    showArea,
    fetchAhead: () => void loadResult().catch(() => {}),
    wrong:
      result === 'failed' ? copy.failed : result?.reply.kind === 'wrong' ? result.reply.text : null,
    shown: shownOf(result),
  }
}

/** Returns the area whose lamp was chosen, or an empty text. */
const areaIn = (result: Result | 'failed' | null): string =>
  result && result !== 'failed' && result.reply.kind === 'area' ? result.reply.area.slug : ''

function shownOf(result: Result | 'failed' | null) {
  if (!result || result === 'failed' || result.reply.kind === 'wrong') return null
  const reply: ShownReply = result.reply
  return { reply, ZipResult: result.ZipResult }
}

export type ZipCheckState = ReturnType<typeof useZipCheck>
