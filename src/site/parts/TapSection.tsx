import { tapCopy } from '@/content/partNames'
import { Section } from '@/shared/ui/Section'
import { PartCard } from '@/site/parts/PartCard'
import { TapDoor, type TapDoorProps } from '@/site/parts/TapDoor'

/** Renders the drawing of a garage door as a panel of a page. It opens on the part that breaks most. */
export function TapSection({ problems }: Pick<TapDoorProps, 'problems'>) {
  return (
    <Section title={tapCopy.title} lead={tapCopy.lead} tone="ink" id="parts" isWide>
      <TapDoor part="spring" card={<PartCard part="spring" />} problems={problems} />
    </Section>
  )
}
