/** Returns `in Queens`, `in the Bronx`, `on Staten Island`, as running text names an area. */
export const inPlace = (name: string): string =>
  name === 'Bronx' ? 'in the Bronx' : `${/ Island$/.test(name) ? 'on' : 'in'} ${name}`
