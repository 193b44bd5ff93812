/** What is wrong with what was typed as an address. */
export const emailMistake = (email: string) =>
  /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? undefined : 'Enter your email address'
