// Copy of the door designer; names of materials, colors and styles are with its options.

export const designerPage = {
  title: 'Design your garage door',
  lead: 'Pick a style, material, color and windows, and see the door on a house, by day and at dusk.',
  insulation: {
    none: "Fine for a detached garage you don't heat.",
    insulated:
      'Pays off most when the garage is attached, heated or under a bedroom. It also cuts noise.',
    rValue: 'R-value tells you how well a door slows heat: the higher the number, the better.',
    adds: (price: string) => `Insulation adds ${price} to the starting price.`,
    byQuote:
      "Our price list doesn't have an insulated door in this size and material, so it's by quote.",
  },
  savedDoors: {
    title: 'Saved doors',
    lead: 'Side by side, kept in this browser only.',
    none: 'Save a door to compare it with others, side by side.',
    card: (place: number) => `Door ${place}`,
    take: 'Use this one',
    quote: 'Get a quote',
    remove: 'Remove',
    done: 'Door saved. Find it below, next to your other saved doors.',
    full: (most: number) => `You have ${most} saved doors. Remove one to save another.`,
  },
  copied: 'Link copied. It shows exactly this door.',
  notCopied: "Couldn't copy it. Copy it from the address bar instead.",
  saved: 'Picture saved to your downloads.',
  notSaved: "Your browser couldn't save the picture. Take a screenshot instead.",
  pictureName: 'Your door on a house',
  doorOnPhoto: 'Your door',
  photoTitle: 'On your own photo',
  photoSteps: [
    'Choose a photo of your garage. It stays on this device.',
    'Drag each bracket to a corner of the door opening. A magnifier shows it up close.',
    'Let go: the brackets hide, and light and shadow match your photo.',
  ],
  photoAgain: 'Tap the photo to see the brackets again.',
  photoLabel: 'Photo of your garage, from the front',
  onPhoto: (door: string) => `${door}. Shown on your photo.`,
  photoAlt: 'Your photo',
  photoProblem: "We can't show this file. Choose a photo, such as a JPEG, no larger than 40 MB.",
  crossed: 'The corners are crossed. Drag them back so they go around the opening.',
  noScript:
    "The designer needs JavaScript. Call us and we'll send you pictures of doors that suit your house.",
} as const
