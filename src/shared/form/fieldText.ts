// Words at a field, apart from those of whole forms: a field alone stands on the home page.

/** Precedes an error, for screen readers. */
export const errorText = 'Error:'

/** Follows the label of a field that may stay empty. */
export const optionalText: string = '(optional)'
