import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ServiceAreaSlug } from '@/content/areaNames'
import { zipChecker as copy } from '@/content/zipChecker'
import { loadChunk } from '@/shared/lib/lazyChunks'
import type { ZipReply } from '@/site/zip/ZipResult'

/** Loads the codes and the result when the field gets the focus; a failed attempt is retried by the next. */
const loadResult = () => import('@/site/zip/ZipResult')

type ResultCode = Awaited<ReturnType<typeof loadResult>>
type ShownReply = Exclude<ZipReply, { kind: 'wrong' }>
type Result = { reply: ZipReply; ZipResult: ResultCode['ZipResult'] }

/** Keeps what the ZIP checker says: the hint at its field, or a result with the component that renders it. */
export function useZipCheck() {
  const field = useRef<HTMLInputElement>(null)
  const [result, setResult] = useState<Result | 'failed' | null>(null)

  const respond = async (typed: string, replyOf: (code: ResultCode) => ZipReply) => {
    const code = await loadChunk(loadResult).catch(() => null)
    // Text typed meanwhile starts its own check.
    if (field.current?.value !== typed) return
    if (!code) return setResult('failed')
    const reply = replyOf(code)
    setResult({ reply, ZipResult: code.ZipResult })
    if (reply.kind === 'wrong') field.current.focus()
  }
  const ask = () => {
    const typed = field.current?.value ?? ''
    return respond(typed, ({ checkZip }) => checkZip(typed))
  }
  const onInput = () => {
    if (/^\s*\d{5}\s*$/.test(field.current?.value ?? '')) void ask()
    else setResult(null)
  }
  // Digits may have been typed before hydration.
  const checkTyped = useEffectEvent(onInput)
  useEffect(() => checkTyped(), [])

  const clear = () => {
    if (field.current) field.current.value = ''
    setResult(null)
  }
  return {
    field,
    ask,
    onInput,
    /** Empties the field and takes the result back. */
    clear,
    /** Shows the result for a whole area, as if its ZIP code had been typed. */
    showArea: (area: ServiceAreaSlug) => {
      clear()
      return respond('', ({ wholeArea }) => wholeArea(area))
    },
    fetchAhead: () => void loadResult().catch(() => {}),
    wrong:
      result === 'failed' ? copy.failed : result?.reply.kind === 'wrong' ? result.reply.text : null,
    shown: shownOf(result),
  }
}

function shownOf(result: Result | 'failed' | null) {
  if (!result || result === 'failed' || result.reply.kind === 'wrong') return null
  const reply: ShownReply = result.reply
  return { reply, ZipResult: result.ZipResult }
}

export type ZipCheckState = ReturnType<typeof useZipCheck>
