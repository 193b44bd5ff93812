// Why something could not be sent, in words that say no more than is known. By the kind of the failure.

const again = "Sending it again is safe: it's stored only once."

export const notSent = {
  offline: `This device is offline. Send it again when you're back online. ${again}`,
  'no-answer': `No answer came from our server: the connection broke, or something blocks it. ${again}`,
  timeout: `No answer came within 15 seconds, so we can't say whether it arrived. ${again}`,
  'server-error': `An error came back from the server. It isn't anything you typed. ${again}`,
  'foreign-answer': `The answer didn't come from our server. Wi-Fi that asks you to sign in does that: sign in there first. ${again}`,
  'missing-code': `Part of this page couldn't be loaded, so nothing was sent yet. Send it again; if that fails too, reload the page first. ${again}`,
  'too-many':
    'There have been many entries from this number or connection. Please call us, so that nothing waits.',
  refused: `Our system didn't take one of the entries. Check them and send again. ${again}`,
  other: `The server didn't take it. Send it again in a moment. ${again}`,
} as const

/** Stands behind each of them while the browser holds a copy. */
export const keptWords = 'What you typed is kept on this device, even if you reload the page.'
