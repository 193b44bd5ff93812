/** Returns the version of this page: the build names its entry by a hash of its content. */
export const version = () =>
  document.querySelector<HTMLElement>('script[data-entry]')?.dataset.entry
