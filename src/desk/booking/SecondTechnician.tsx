import { Choice } from '@/desk/booking/Choice'

/** A technician who comes along. */
export type Second = { id: string; name: string }

type SecondTechnicianProps = {
  others: readonly Second[]
  chosen: Second | null
  onChoose: (chosen: Second | null) => void
}

/** Chooses who comes along with the first technician: nobody, as a rule. */
export function SecondTechnician({ others, chosen, onChoose }: SecondTechnicianProps) {
  const listed = !chosen || others.some(({ id }) => id === chosen.id) ? others : [...others, chosen]
  return (
    <Choice
      label="Comes along"
      value={chosen?.id ?? ''}
      onChoose={(id) => onChoose(listed.find((one) => one.id === id) ?? null)}
    >
      <option value="">Nobody</option>
      {listed.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Choice>
  )
}
