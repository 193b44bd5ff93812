import { type FormEvent, useState } from 'react'
import { type DoorFacts, doorFactNames, knownDoorFacts, longestDoorFact } from '@/request/doorFacts'
import { controlClass } from '@/shared/form/Field'
import { Button } from '@/shared/ui/Button'

const hints: Record<keyof DoorFacts, string> = {
  opener: 'make and model',
  spring: 'wire, diameter, length',
  door: 'width by height',
}

type FormProps = {
  facts: DoorFacts | null
  onNote: (facts: DoorFacts) => void
  onClose: () => void
}

function DoorForm({ facts, onNote, onClose }: FormProps) {
  const [typed, setTyped] = useState({
    opener: facts?.opener ?? '',
    spring: facts?.spring ?? '',
    door: facts?.door ?? '',
  })
  function save(event: FormEvent) {
    event.preventDefault()
    const { opener, spring, door } = typed
    onNote({
      opener: opener.trim() || null,
      spring: spring.trim() || null,
      door: door.trim() || null,
    })
    onClose()
  }
  return (
    <form onSubmit={save} className="mt-1 grid gap-2">
      {(Object.keys(doorFactNames) as (keyof DoorFacts)[]).map((name, index) => (
        <label key={name} className="text-sm font-semibold">
          {doorFactNames[name]}{' '}
          <span className="font-normal text-slate">({hints[name]}, if you know)</span>
          <input
            // biome-ignore lint/a11y/noAutofocus: it opens by a tap on its button
            autoFocus={index === 0}
            autoComplete="off"
            maxLength={longestDoorFact}
            value={typed[name]}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            className={`${controlClass} mt-1 block w-full text-base font-normal`}
          />
        </label>
      ))}
      <div className="grid grid-cols-2 gap-2">
        <Button variant="outline" onClick={onClose}>
          Back
        </Button>
        <Button type="submit">Save</Button>
      </div>
    </form>
  )
}

type DoorFactsProps = {
  facts: DoorFacts | null
  /** Missing before the technician is there, and once the day is over. */
  onNote: ((facts: DoorFacts) => void) | null
}

/** Shows what is known about this customer's door, and takes what the technician finds. */
export function DoorFactsOfStop({ facts, onNote }: DoorFactsProps) {
  const [isOpen, setOpen] = useState(false)
  const known = knownDoorFacts(facts)
  if (known.length === 0 && !onNote) return null
  return (
    <section aria-label="The door">
      <h2 className="font-sans text-sm font-semibold tracking-normal text-slate">The door</h2>
      {known.map(({ label, text }) => (
        <p key={label} className="wrap-anywhere">
          {label}: <bdi>{text}</bdi>
        </p>
      ))}
      {onNote && isOpen && (
        <DoorForm facts={facts} onNote={onNote} onClose={() => setOpen(false)} />
      )}
      {onNote && !isOpen && (
        <Button
          variant="outline"
          className="mt-1 min-h-11! px-3! py-1! text-sm"
          onClick={() => setOpen(true)}
        >
          {known.length > 0 ? (
            <>
              Change <span className="sr-only">what is known about the door</span>
            </>
          ) : (
            'Note opener and sizes'
          )}
        </Button>
      )}
    </section>
  )
}
