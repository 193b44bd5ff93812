/** Whether pages are being drawn into files; false in browsers, where the bundler drops what only files need. */
export const isPrerender: boolean = import.meta.env.SSR
