// The words of the door designer; names of materials, colors and styles live with its options.

export const designerPage = {
  title: 'Design your garage door',
  lead: 'Pick a style, material, color and windows, and see the door on a house, by day and at dusk.',
  priceNote: {
    single:
      'Starting price for a one-car door in this material. Size, windows and hardware can change it. You agree to the final price before work starts.',
    double:
      'Starting price for a two-car door in single-layer steel. Insulation, windows and hardware can change it. You agree to the final price before work starts.',
    quote: 'We price two-car doors in this material after we measure. The quote is free.',
  },
  kept: 'Saved to compare',
  take: 'Use this one',
  copied: 'Link copied. It shows exactly this door.',
  notCopied: 'Your browser blocked copying. Copy the address of this page instead.',
  saved: 'Picture saved to your downloads.',
  notSaved: "Your browser couldn't save the picture. Take a screenshot instead.",
  photoTitle: 'On your own photo',
  photoLead:
    'Choose a photo of your garage, then drag the four corners to the corners of the opening. The photo stays on this device.',
  photoLabel: 'Photo of your garage, from the front',
  photoAlt: 'Your photo',
  photoProblem: "We can't show this file. Choose a photo, such as a JPEG, no larger than 40 MB.",
  crossed: 'The corners are crossed. Drag them back so they go around the opening.',
  noScript:
    "The designer needs JavaScript. Call us and we'll send you pictures of doors that suit your house.",
} as const
