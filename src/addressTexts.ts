// The texts of the table of addresses in the language of this build. English ones are in the table itself.

/** Returns the rows as this build shows them. */
export const inLanguage = <Rows>(rows: Rows): Rows => rows
