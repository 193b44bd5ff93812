/** True while pages are prerendered; false in browsers, where the bundler drops what only prerendering needs. */
export const isPrerender: boolean = import.meta.env.SSR
