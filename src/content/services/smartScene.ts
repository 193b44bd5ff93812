// The words of the drawn phone and of the list beside it as a door closes.
export const smartScene = {
  label: 'A door closed from a phone',
  phone: { place: 'Garage', close: 'Close door' },
  states: {
    open: {
      title: 'Open 6 min',
      sub: 'Did you forget it?',
      text: 'You get an alert when it stays open.',
    },
    closing: {
      title: 'Closing',
      sub: 'It blinks and beeps first',
      text: "Light and sound warn before it moves. Photo eyes send it back up if something's in the way.",
    },
    closed: {
      title: 'Closed 10:02 PM',
      sub: 'Good night',
      text: 'The opener says so, not the button: it knows where the door is.',
    },
  },
} as const

/** The states of the drawn door, in order. */
export type DoorState = keyof typeof smartScene.states
