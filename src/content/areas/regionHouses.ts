// The drawn house of each region, with the designer's door that goes with it; what is drawn is in door/regionHouses.ts.
import { designerLink } from '@/content/designerLink'
import type { Region } from '@/facts/areaNames'
import type { PictureRef } from '@/facts/pictureRef'

export const regionHouses = {
  'new-york-city': {
    picture: {
      name: 'house-new-york-city',
      alt: 'Drawing of a red brick house with a flat roof at dusk, a black one-car door beside its entrance.',
    },
    to: designerLink({
      width: 'single',
      material: 'steel',
      insulation: 'none',
      style: 'raised-panel',
      color: 'black',
      windows: 'top-row',
      panes: 'clear',
      hardware: 'none',
      house: 'flat',
      wall: 'brick',
      'wall-color': 'red',
      time: 'dusk',
    }),
  },
  'long-island': {
    picture: {
      name: 'house-long-island',
      alt: 'Drawing of a gray gabled house at dusk with a white carriage door for two cars, arched windows lit.',
    },
    to: designerLink({
      material: 'composite',
      color: 'chalk',
      house: 'gable',
      wall: 'siding',
      'wall-color': 'gray',
      time: 'dusk',
    }),
  },
  'hudson-valley': {
    picture: {
      name: 'house-hudson-valley',
      alt: 'Drawing of a fieldstone Colonial at dusk with two cedar carriage doors, dormers above and a green entrance.',
    },
    to: designerLink({
      width: 'two-singles',
      color: 'cedar',
      house: 'colonial',
      wall: 'stone',
      'wall-color': 'fieldstone',
      time: 'dusk',
    }),
  },
  upstate: {
    picture: {
      name: 'house-upstate',
      alt: 'Drawing of a white house with a barn roof at dusk and a red door for two cars under two lamps.',
    },
    to: designerLink({
      material: 'steel',
      insulation: 'insulated',
      style: 'raised-panel',
      color: 'barn',
      windows: 'top-row',
      hardware: 'none',
      house: 'barn',
      wall: 'siding',
      'wall-color': 'white',
      time: 'dusk',
    }),
  },
} as const satisfies Record<Region, { picture: PictureRef; to: string }>
