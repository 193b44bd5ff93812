// Common work that a technician reports with one tap. The database has the English text; a Spanish page translates it,
// and shows typed text unchanged.
export const commonWork = [
  'Torsion spring replaced.',
  'Both torsion springs replaced.',
  'Cable replaced.',
  'Rollers replaced.',
  'Track straightened and secured.',
  'Panel replaced.',
  'Opener repaired.',
  'New opener installed and set up.',
  'New door installed.',
  'Bottom seal replaced.',
  'Door tightened, lubricated and balanced.',
  'Safety test done: auto-reverse and photo eyes.',
] as const

/** Returns the work of a report in the language of this page. */
export const workText = (work: string): string => work

/** Returns a line of the price list in a report, such as `Cable, from $129`, in the language of this page. */
export const partText = (part: string): string => part
