import { tapCopy } from '@/content/partNames'
import { Section } from '@/shared/ui/Section'
import { TapDoor, type TapDoorProps } from '@/site/parts/TapDoor'

/** Renders the drawing of a garage door as a panel of a page. */
export function TapSection({ problems }: Pick<TapDoorProps, 'problems'>) {
  return (
    <Section title={tapCopy.title} lead={tapCopy.lead} tone="ink" id="parts">
      <TapDoor problems={problems} />
    </Section>
  )
}
