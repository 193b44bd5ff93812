import { ClipboardCheck } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import {
  type CheckedPoint,
  type ChecklistPoint,
  type CheckState,
  checklist,
  checkStateText,
  pointCount,
} from '@/facts/checklist'
import { controlClass } from '@/shared/form/Field'
import { Button } from '@/shared/ui/Button'
import { readDraft, saveDraft } from '@/technician/dayStore'
import type { Stop } from '@/technician/job'

type Marked = Partial<Record<ChecklistPoint, Omit<CheckedPoint, 'point'>>>

const points = checklist.flatMap((category) => Object.keys(category.points)) as ChecklistPoint[]

const markedOf = (list: readonly CheckedPoint[]): Marked =>
  Object.fromEntries(list.map(({ point, state, note }) => [point, { state, note }]))

/** Returns the marked points in the order of the sheet; one that is fine needs no note. */
const listOf = (marked: Marked): CheckedPoint[] =>
  points.flatMap((point) => {
    const mark = marked[point]
    if (!mark) return []
    const note = mark.state === 'fine' ? null : mark.note?.trim() || null
    return [{ point, state: mark.state, note }]
  })

const tones: Record<CheckState, string> = {
  fine: 'aria-pressed:border-leaf aria-pressed:bg-leaf aria-pressed:text-white',
  attention: 'aria-pressed:border-amber aria-pressed:bg-amber aria-pressed:text-[#0e1a2b]',
  fixed: 'aria-pressed:border-harbor aria-pressed:bg-harbor aria-pressed:text-white',
}
/** Most points are fine. */
const choices: readonly CheckState[] = ['fine', 'attention', 'fixed']

type PointProps = {
  text: string
  mark: Marked[ChecklistPoint]
  onMark: (mark: Marked[ChecklistPoint]) => void
}

/** A point with its three states; a second tap opens it again. */
function PointRow({ text, mark, onMark }: PointProps) {
  const note = mark?.note ?? null
  return (
    <fieldset className="border-b border-line py-3">
      <legend className="float-left mb-2 w-full wrap-anywhere">{text}</legend>
      <div className="clear-left grid grid-cols-[repeat(auto-fit,minmax(min(6.5rem,100%),1fr))] gap-2">
        {choices.map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={mark?.state === state}
            onClick={() => onMark(mark?.state === state ? undefined : { state, note })}
            className={`min-h-12 rounded border border-slate/70 bg-white px-2 py-1 text-sm leading-tight font-semibold ${tones[state]}`}
          >
            {checkStateText(state, 'en')}
          </button>
        ))}
      </div>
      {mark && mark.state !== 'fine' && (
        <label className="mt-2 block text-sm font-semibold">
          Note <span className="font-normal text-slate">(the customer reads this)</span>
          <input
            maxLength={300}
            value={note ?? ''}
            onChange={({ target }) => onMark({ ...mark, note: target.value })}
            className={`${controlClass} mt-1 font-normal`}
          />
        </label>
      )}
    </fieldset>
  )
}

type FormProps = {
  /** Marked so far. */
  start: Marked
  onType: (marked: Marked) => void
  onClose: (marked: Marked) => void
}

/** The sheet in a dialog. However it is closed, its points are kept. */
function ChecklistForm({ start, onType, onClose }: FormProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const [marked, setMarked] = useState(start)
  function mark(point: ChecklistPoint, state: Marked[ChecklistPoint]) {
    const { [point]: _, ...others } = marked
    const now: Marked = state ? { ...others, [point]: state } : others
    setMarked(now)
    onType(now)
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-heading`}
      onClose={() => onClose(marked)}
      className="m-auto max-h-svh w-[min(34rem,100vw)] max-w-none scroll-pb-20 bg-paper p-0 text-ink backdrop:bg-ink/50 sm:rounded-lg"
    >
      <div className="px-5 pt-5 pb-4">
        <h2 id={`${id}-heading`} className="text-xl">
          Checklist
        </h2>
        <p className="text-sm text-slate">
          Leave out what this door doesn’t have. Tap again to clear a point. The customer gets the
          list with the receipt.
        </p>
        {checklist.map((category) => (
          <section key={category.title} className="mt-5">
            <h3 className="border-b-2 border-ink pb-1 text-lg">{category.title}</h3>
            {Object.entries<string>(category.points).map(([key, text]) => {
              const point = key as ChecklistPoint
              return (
                <PointRow
                  key={point}
                  text={text}
                  mark={marked[point]}
                  onMark={(state) => mark(point, state)}
                />
              )
            })}
          </section>
        ))}
      </div>
      {/* The dialog has no padding, where the points would show below it. */}
      <div className="sticky bottom-0 border-t border-line bg-paper px-5 py-3">
        <Button className="w-full" onClick={() => dialog.current?.close()}>
          <span className="figures">
            Save {Object.keys(marked).length} of {pointCount}
          </span>
        </Button>
      </div>
    </dialog>
  )
}

type ChecklistProps = { stop: Stop; onSave: (points: CheckedPoint[]) => void }

/** Opens the checklist of a maintenance visit. What is being marked stays on the phone until it is sent. */
export function Checklist({ stop, onSave }: ChecklistProps) {
  const draft = `${stop.id} checklist`
  const saved = stop.checklist ?? []
  const [start, setStart] = useState<Marked | null>(null)
  function close(marked: Marked) {
    setStart(null)
    void saveDraft(draft, null)
    const list = listOf(marked)
    if (JSON.stringify(list) !== JSON.stringify(listOf(markedOf(saved)))) onSave(list)
  }
  return (
    <>
      <Button
        variant="outline"
        className="px-3!"
        onClick={() =>
          void readDraft<Marked>(draft).then((begun) => setStart(begun ?? markedOf(saved)))
        }
      >
        <ClipboardCheck aria-hidden size={18} />
        <span className="figures">
          Checklist {saved.length}/{pointCount}
        </span>
      </Button>
      {start && (
        <ChecklistForm
          start={start}
          onType={(marked) => void saveDraft(draft, marked)}
          onClose={close}
        />
      )}
    </>
  )
}
