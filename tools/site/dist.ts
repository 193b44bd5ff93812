/** The folder of the built site: dist, or what DIST names (tests build beside the real one). */
export const dist = process.env.DIST || 'dist'
