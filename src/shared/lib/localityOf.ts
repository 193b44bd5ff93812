const ending =
  /(?:^|,)\s*([^,]*?)[,\s]*(?:\b(?:NY|New York)\b)?[,\s]*\b(\d{5})(?:-\d{4})?[\s,.]*(?:USA?|U\.S\.(?:A\.)?|United States)?[\s.]*$/i

/** Returns the ZIP code at the end of an address and the town before it, null where missing. */
export function localityOf(address: string): { zip: string | null; town: string | null } {
  const [, town, zip] = ending.exec(address) ?? []
  // Without a comma the town cannot be distinguished from the street.
  return { zip: zip ?? null, town: town && !/\d/.test(town) ? town : null }
}
