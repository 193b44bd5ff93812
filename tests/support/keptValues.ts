// idb-keyval for a test's browser, which stores nothing on disk.
export const kept = new Map<string, unknown>()

export const createStore = () => ({})
export const get = async (key: string) => kept.get(key)
export const set = async (key: string, value: unknown) => void kept.set(key, value)
export const del = async (key: string) => void kept.delete(key)
export const keys = async () => [...kept.keys()]
export const delMany = async (all: string[]) => {
  for (const key of all) kept.delete(key)
}
