/** The year of the build, for the copyright line: the same in the HTML and in the browser. */
declare const __BUILD_YEAR__: number
