// Texts for something that could not be sent, by kind of error; they claim no more than is known.

const again = "Sending it again is safe: it's stored only once."

export const notSent = {
  offline: `This device is offline. Send it again when you're back online. ${again}`,
  'no-answer': `Our server didn't answer. The connection dropped, or something is blocking it. ${again}`,
  timeout: `There was no answer within 15 seconds, so we can't tell whether it went through. ${again}`,
  'server-error': `Our server had an error. It isn't anything you typed. ${again}`,
  'foreign-answer': `The answer didn't come from our server. That happens on Wi-Fi that asks you to sign in: do that first. ${again}`,
  'missing-code': `Part of this page didn't load, so nothing was sent yet. Send it again. If that fails too, reload the page first. ${again}`,
  updating: `We're updating. Try again in a minute. ${again}`,
  'too-many':
    "A lot was sent from this number or connection. Please call us so you don't have to wait.",
  'not-allowed':
    "Our server doesn't take this from the website right now. Sending it again won't help. Please call us instead.",
  refused: `Our system didn't accept one of your answers. Check them and send it again. ${again}`,
  other: `Our server didn't accept it. Send it again in a moment. ${again}`,
} as const

/** Appended to each of them while the browser has a copy. */
export const persistedText = 'What you typed is saved on this device, even if you reload the page.'
