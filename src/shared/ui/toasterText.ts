/** Names of a message over the page and of its button, for screen readers. */
export const toasterText = { message: 'Message', close: 'Close message' }
