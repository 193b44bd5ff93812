// Names of the facts about a designed door.

export const doorFactTexts = {
  price: 'Price',
  style: 'Style',
  material: 'Material',
  color: 'Color',
  framed: (color: string, frames: string) => `${color}, ${frames} frames`,
  size: 'Size',
  insulation: 'Insulation',
  windows: 'Windows',
  glazed: (windows: string, panes: string) => `${windows}, ${panes}`,
  hardware: 'Hardware',
} as const
