// The words of the door designer; names of materials, colors and styles live with its options.

export const designerPage = {
  title: 'Design your garage door',
  lead: 'Choose style, material, color and windows, and see the door in its house, by day and at dusk.',
  priceNote:
    'Starting price of a door of this width and material. You agree to the final price before work starts.',
  kept: 'Kept for comparison',
  take: 'Go on with this one',
  copied: 'Link copied. It shows exactly this door.',
  notCopied: 'The browser did not allow copying: copy the address of this page instead.',
  saved: 'The picture is saved with your downloads.',
  notSaved: 'This browser could not make the picture. Take a screenshot instead.',
  photoTitle: 'On your own photo',
  photoLead:
    'Choose a photo of your garage and drag the four corners onto the opening. The photo stays on this device.',
  photoLabel: 'Photo of your garage, from the front',
  photoAlt: 'Your photo',
  photoProblem: 'This file cannot be shown. Choose a photo such as a JPEG of at most 40 MB.',
  crossed: 'The corners cross. Drag them apart so that they go around the opening.',
  noScript:
    'Choosing needs JavaScript. Call us and we send you pictures of doors that suit your house.',
} as const
