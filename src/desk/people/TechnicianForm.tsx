import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { areasText, codesOf } from '@/content/zip/areaOfZip'
import { actionOf } from '@/desk/actions/action'
import { languages, placeCounts, saveTechnician, type Technician } from '@/desk/model/technicians'
import { languageText } from '@/desk/model/visitCopy'
import { ActionError } from '@/desk/runner/ActionError'
import { useActions } from '@/desk/runner/useActions'
import { ErrorLine } from '@/desk/ui/ErrorLine'
import { LabeledInput } from '@/desk/ui/LabeledInput'
import { SmallButton } from '@/desk/ui/SmallButton'
import { serviceAreaName, serviceAreaSlugs } from '@/facts/areaNames'
import { formatUsPhone } from '@/lib/phone'
import { controlClass } from '@/shared/form/Field'

export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

const split = (typed: string) => [...new Set(typed.split(/[\s,]+/).filter(Boolean))]

const save = actionOf(saveTechnician)

type ChecksProps<Value extends string | number> = {
  legend: string
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  /** Called with the chosen ones in the order of the options. */
  onChoose: (chosen: Value[]) => void
  children?: ReactNode
}

function Checks<Value extends string | number>(props: ChecksProps<Value>) {
  const { legend, options, chosen, onChoose, children } = props
  return (
    <fieldset className="flex flex-wrap gap-x-5">
      <legend className="text-sm font-semibold">{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChoose(
                options
                  .map((option) => option.value)
                  .filter((one) => (one === value ? target.checked : chosen.includes(one))),
              )
            }
            className="size-5"
          />
          {label}
        </label>
      ))}
      {children}
    </fieldset>
  )
}

type AreaFieldsProps = {
  codes: string
  areas: string[]
  wrong: string[]
  onCodes: (codes: string) => void
}

/** The ZIP codes that a technician drives to, typed or taken from an area. */
function AreaFields({ codes, areas, wrong, onCodes }: AreaFieldsProps) {
  const id = useId()
  const control = `${controlClass} mt-1 block min-h-11! w-full font-normal`
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <div>
        <label htmlFor={`${id}-codes`} className="text-sm font-semibold">
          ZIP codes, or their first 3 digits
        </label>
        <input
          id={`${id}-codes`}
          inputMode="numeric"
          value={codes}
          aria-describedby={`${id}-areas`}
          aria-invalid={wrong.length > 0 || undefined}
          onChange={({ target }) => onCodes(target.value)}
          className={control}
        />
        <p id={`${id}-areas`} role="status" className="mt-1 text-sm text-slate">
          {wrong.length > 0 ? `Use 3 or 5 digits: ${wrong.join(', ')}` : areasText(areas)}
        </p>
      </div>
      <label htmlFor={`${id}-add`} className="text-sm font-semibold">
        Add an area
        <select
          id={`${id}-add`}
          value=""
          onChange={({ target }) => {
            const area = serviceAreaSlugs.find((slug) => slug === target.value)
            if (area) onCodes([...new Set([...areas, ...codesOf(area)])].join(' '))
          }}
          className={control}
        >
          <option value="">Choose</option>
          {serviceAreaSlugs.map((slug) => (
            <option key={slug} value={slug}>
              {serviceAreaName(slug)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

/** How many visits a window takes, which is a promise to each of the customers. */
function Places({ chosen, onChoose }: { chosen: number; onChoose: (places: number) => void }) {
  const name = useId()
  return (
    <fieldset className="flex flex-wrap gap-x-5">
      <legend className="text-sm font-semibold">Visits per window</legend>
      {placeCounts.map((count) => (
        <label key={count} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name={name}
            checked={chosen === count}
            onChange={() => onChoose(count)}
            className="size-5"
          />
          {count}
        </label>
      ))}
      <p className="w-full text-sm text-slate">
        More than 1 only where the drives are short. Visits that are booked already stay.
      </p>
    </fieldset>
  )
}

type TechnicianFormProps = {
  technician: Omit<Technician, 'days_off' | 'staff_id'>
  onDone: () => void
}

/** Name, phone, areas, weekdays, languages and places of a technician. */
export function TechnicianForm({ technician, onDone }: TechnicianFormProps) {
  const [name, setName] = useState(technician.name)
  const [codes, setCodes] = useState(technician.areas.join(' '))
  const [days, setDays] = useState(technician.weekdays)
  const [active, setActive] = useState(technician.active)
  const [phone, setPhone] = useState(technician.phone ? formatUsPhone(technician.phone) : '')
  const [spoken, setSpoken] = useState(technician.languages)
  const [places, setPlaces] = useState(technician.places)
  const areas = split(codes)
  const wrong = areas.filter((digits) => !/^\d{3}(\d{2})?$/.test(digits))
  const actions = useActions()
  function submit(event: FormEvent) {
    event.preventDefault()
    if (wrong.length > 0 || spoken.length === 0 || actions.isSaving) return
    const made = {
      id: technician.id,
      name: name.trim(),
      areas,
      weekdays: days,
      active,
      phone: phone.trim() || null,
      languages: spoken,
      places,
    }
    actions.run(save, made, { onDone })
  }
  return (
    <form onSubmit={submit} aria-label={technician.name || 'New technician'} className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <LabeledInput
          label="Name"
          required
          maxLength={60}
          value={name}
          onType={setName}
          className="w-full"
        />
        <LabeledInput
          label="Phone (only the desk sees it)"
          type="tel"
          autoComplete="off"
          maxLength={32}
          value={phone}
          onType={setPhone}
          className="w-full"
        />
      </div>
      <AreaFields codes={codes} areas={areas} wrong={wrong} onCodes={setCodes} />
      <Checks
        legend="Works on"
        options={weekdays.map((label, index) => ({ value: index + 1, label }))}
        chosen={days}
        onChoose={setDays}
      />
      <Checks
        legend="Speaks"
        options={languages.map((value) => ({ value, label: languageText[value] }))}
        chosen={spoken}
        onChoose={setSpoken}
      >
        {spoken.length === 0 && <ErrorLine className="w-full">Choose a language.</ErrorLine>}
      </Checks>
      <Places chosen={places} onChoose={setPlaces} />
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          checked={active}
          onChange={({ target }) => setActive(target.checked)}
          className="size-5"
        />
        Available for new visits
      </label>
      <ActionError actions={actions} before="Not saved." />
      <div className="flex flex-wrap gap-2">
        <SmallButton type="submit" aria-disabled={actions.isSaving}>
          Save
        </SmallButton>
        <SmallButton variant="quiet" onClick={onDone}>
          Cancel
        </SmallButton>
      </div>
    </form>
  )
}
