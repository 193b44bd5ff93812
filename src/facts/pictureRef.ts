/** A picture of public/pictures by name, without width and extension. */
export type PictureRef = { readonly name: string; readonly alt: string }
