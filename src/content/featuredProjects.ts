// The projects of the home page, in a separate file so that it does not load the whole gallery.

import { designerLink } from '@/content/designerLink'
import type { Action } from '@/content/sectionTypes'
import type { PictureRef } from '@/facts/pictureRef'

export type ProjectService = 'installation' | 'smart' | 'repair' | 'commercial'

export type Project = {
  readonly id: string
  readonly title: string
  readonly location: string
  readonly service: ProjectService
  /** YYYY-MM-DD, the day the work was finished. */
  readonly date: string
  readonly description: string
  readonly before: PictureRef
  readonly after: PictureRef
  readonly details: readonly string[]
  /** Below the work: upkeep, and work that was not ours. */
  readonly note?: string
  /** A link to book the same. */
  readonly action: Action
}

/** Returns a link to the designer with the door of a project. */
export const likeIt = (options: Parameters<typeof designerLink>[0]): Action => ({
  label: 'Design one like it',
  to: designerLink(options),
})

/** Labels of the kinds of project. */
export const projectServices = {
  installation: 'Installation',
  smart: 'Smart openers',
  repair: 'Repair',
  commercial: 'Commercial',
} as const satisfies Record<ProjectService, string>

/** Heading of the work done, on every card. */
export const projectDetailsLabel = 'What was done'

/** Copy of the comparison: the old door is lifted off the new one. */
export const liftCopy = {
  before: 'Before',
  after: 'After',
  range: (title: string) => `How far the old door is lifted: ${title}`,
  lifted: (percent: number) => `${percent}% lifted`,
  lift: 'Lift the old door',
  lower: 'Lower the old door',
} as const

/** The three projects of the home page; sample projects, like all of them. */
export const featuredProjects = [
  {
    id: 'massapequa-carriage-door',
    title: 'Charcoal carriage door for a colonial',
    location: 'Massapequa, Nassau County',
    service: 'installation',
    date: '2026-05-19',
    description:
      'Rain and salt air had rusted the old white double door along the bottom. We replaced it with a charcoal carriage-style door with a row of windows, on new tracks and springs.',
    before: {
      name: 'project-long-island-before',
      alt: 'Suburban colonial house with an old white door, rust along the bottom and weeds in the driveway, dull day.',
    },
    after: {
      name: 'project-long-island-after',
      alt: 'The same colonial house with a new charcoal carriage door, fresh trim, lit lanterns and flower beds.',
    },
    details: [
      'Double steel door in charcoal, carriage style',
      'Arched window row in the top section',
      'New tracks, rollers and torsion springs',
      'New seals at the bottom and sides',
    ],
    action: likeIt({ style: 'carriage', material: 'steel', color: 'charcoal', house: 'colonial' }),
  },
  {
    id: 'east-hampton-full-view-smart',
    title: 'A weekend house you can check from the city',
    location: 'East Hampton, Suffolk County',
    service: 'smart',
    date: '2026-08-27',
    description:
      'The owners are only there on weekends and wanted to check from the city that the garage was closed. Now a smart opener with a camera tells them. An aluminum full-view door replaced the rusted one.',
    before: {
      name: 'project-modern-before',
      alt: 'White flat-roofed house with a stained, rusting double door and weeds in the joints of the driveway.',
    },
    after: {
      name: 'project-modern-after',
      alt: 'The same white house at dusk with an aluminum full-view door, wall lights and a wood entrance.',
    },
    details: [
      'Double aluminum door with frosted panes',
      'Smart opener with camera',
      'Phone alert when the door is left open',
      'Hardware chosen for salt air',
    ],
    action: likeIt({
      style: 'full-view',
      material: 'aluminum',
      color: 'silver',
      panes: 'frosted',
      house: 'flat',
      wall: 'stucco',
      'wall-color': 'white',
    }),
  },
  {
    id: 'east-aurora-frozen-door',
    title: 'Frozen to the slab, and rusted through',
    location: 'East Aurora, near Buffalo',
    service: 'repair',
    date: '2026-02-11',
    description:
      'It started as an emergency call: the door had frozen to the slab, and the opener had pulled a cable off its drum. We made it safe on the first visit. The bottom was rusted through, so the owners chose a new insulated door over a second repair.',
    before: {
      name: 'project-buffalo-before',
      alt: 'Red house in deep snow with an old ribbed steel door, rusted at the bottom, and an unplowed driveway.',
    },
    after: {
      name: 'project-buffalo-after',
      alt: 'The same red house on a snowy evening with a deep-blue insulated steel door, lit windows and a cleared driveway.',
    },
    details: [
      'Emergency visit: door secured, cables and springs checked',
      'Written prices for repair and for replacement',
      'Insulated double steel door in deep blue',
      'Soft bottom seal, treated with silicone',
    ],
    action: likeIt({
      style: 'raised-panel',
      material: 'steel',
      color: 'navy',
      windows: 'top-row',
      'wall-color': 'red',
    }),
  },
] as const satisfies readonly Project[]
