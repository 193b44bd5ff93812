import { choicesFor, doorHex } from '@/door/choices'
import {
  type DoorDesign,
  doorColors,
  facadeColors,
  facades,
  frames,
  hardwareStyles,
  heights,
  houses,
  insulations,
  materials,
  panels,
  paneStyles,
  widths,
  windowLayouts,
} from '@/door/options'
import { ChoiceGroup, type DesignChoice } from '@/site/designer/ChoiceGroup'
import { ChoicePicture } from '@/site/designer/ChoicePicture'
import { groupId } from '@/site/designer/choiceGroups'
import { InsulationEffect } from '@/site/designer/InsulationEffect'
import { pictured } from '@/site/designer/pictureOfChoice'

type Labels = { readonly [id: string]: { readonly label: string; readonly hex?: string } }

/** Returns the frame colors; the first is the door's own. */
const framesBeside = (design: DoorDesign): Labels => ({
  ...frames,
  same: { ...frames.same, hex: doorHex(design) },
})

/** Every option from the house to the size, with the labels of its values; the time of day is a switch on the picture. */
const groups: readonly {
  key: keyof DoorDesign
  legend: string
  labels: (design: DoorDesign) => Labels
}[] = [
  { key: 'house', legend: 'House', labels: () => houses },
  { key: 'facade', legend: 'Wall', labels: () => facades },
  { key: 'facadeColor', legend: 'Wall color', labels: ({ facade }) => facadeColors[facade] },
  { key: 'panel', legend: 'Panel style', labels: () => panels },
  { key: 'material', legend: 'Material', labels: () => materials },
  { key: 'color', legend: 'Door color', labels: ({ material }) => doorColors[material] },
  { key: 'frame', legend: 'Frame color', labels: framesBeside },
  { key: 'windows', legend: 'Windows', labels: () => windowLayouts },
  { key: 'panes', legend: 'Glass', labels: () => paneStyles },
  { key: 'hardware', legend: 'Hardware', labels: () => hardwareStyles },
  { key: 'width', legend: 'Width', labels: () => widths },
  { key: 'height', legend: 'Height', labels: () => heights },
  { key: 'insulation', legend: 'Insulation', labels: () => insulations },
]

type DoorChoicesProps = { design: DoorDesign; onChange: (design: DoorDesign) => void }

/** Renders all options as radio groups, without values that do not go with the rest. */
export function DoorChoices({ design, onChange }: DoorChoicesProps) {
  const offered = choicesFor(design)
  return groups.map(({ key, legend, labels }) => {
    const names = labels(design)
    const choices: DesignChoice<string>[] = offered[key].map((value) => {
      const { label = value, hex } = names[value] ?? {}
      if (hex) return { value, label, swatch: hex }
      const option = pictured.find((name) => name === key)
      return option
        ? { value, label, picture: <ChoicePicture design={design} option={option} value={value} /> }
        : { value, label }
    })
    if (choices.length < 2) return null
    return (
      <ChoiceGroup
        key={key}
        id={groupId(key)}
        legend={legend}
        name={`door-${key}`}
        choices={choices}
        value={design[key]}
        note={key === 'insulation' && <InsulationEffect design={design} />}
        onChange={(value) => onChange({ ...design, [key]: value })}
      />
    )
  })
}
