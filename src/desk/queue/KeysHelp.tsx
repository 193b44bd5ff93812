import { useRef, useState } from 'react'
import { outcomes, priceOutcomes } from '@/desk/model/callCopy'
import { keysAreOn, setKeys } from '@/desk/model/choices'
import { useKey } from '@/desk/ui/useKey'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'

const lower = (text = '') => text.charAt(0).toLowerCase() + text.slice(1)

const keys: readonly (readonly [key: string, does: string])[] = [
  ['J', 'next request, without taking it'],
  ['K', 'previous request, without taking it'],
  ['C', 'call; on a row, open it and call'],
  ...outcomes.map(
    ({ label }, index) =>
      [
        String(index + 1),
        `${label}; while a price waits: ${lower(priceOutcomes[index]?.label)}`,
      ] as const,
  ),
  ['.', 'show what has arrived'],
  ['X', 'select; with Shift, everything up to here'],
  ['S', 'mark selected as spam'],
  ['R', 'close selected…'],
  ['A', 'assign selected…; on a held emergency: accept'],
  ['D', 'on a held emergency: discard'],
  ['Z', 'undo'],
  ['U', 'my last actions'],
  ['N', 'new call'],
  ['/', 'search'],
  ['?', 'this list'],
]

/** The keys of the desk, and the switch that turns them off. */
export function KeysHelp() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOn, setOn] = useState(keysAreOn)
  const show = () => dialog.current?.showModal()
  useKey('?', show)
  return (
    <>
      <button
        type="button"
        onClick={show}
        className="link min-h-11 text-sm text-slate max-lg:hidden"
      >
        Keys
      </button>
      <Dialog
        ref={dialog}
        title="Keyboard shortcuts"
        className="w-[min(24rem,calc(100vw-2rem))] bg-white p-5"
      >
        <dl className="mt-3 grid grid-cols-[3rem_1fr] gap-y-1">
          {keys.map(([key, does]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded-sm border border-slate px-1.5 font-mono text-sm">{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-sm text-slate">They work when you’re not typing in a field.</p>
        <label className="mt-2 flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            checked={isOn}
            onChange={(event) => {
              setOn(event.target.checked)
              setKeys(event.target.checked)
            }}
            className="size-5"
          />
          Use these keys
        </label>
        <form method="dialog" className="mt-3">
          <Button type="submit" variant="outline" className="w-full">
            Close
          </Button>
        </form>
      </Dialog>
    </>
  )
}
