// As much of the package as the tests use; it comes without types.
declare module 'jsdom' {
  export class VirtualConsole {}
  export class JSDOM {
    constructor(
      html: string,
      options: {
        url: string
        runScripts?: 'dangerously'
        pretendToBeVisual?: boolean
        virtualConsole?: VirtualConsole
        beforeParse?: (window: Window & typeof globalThis) => void
      },
    )
    readonly window: Window & typeof globalThis
  }
}
