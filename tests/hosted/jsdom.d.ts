// As much of the package as the suite uses; it comes without types.
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options: { url: string })
    readonly window: Pick<
      typeof globalThis,
      'Blob' | 'Uint8Array' | 'XMLHttpRequest' | 'localStorage'
    >
  }
}
