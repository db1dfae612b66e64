/** The local storage of a browser, for tests that run without one. */
export function fakeStorage(): Storage {
  const items = new Map<string, string>()
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => {
      items.set(name, value)
      Object.defineProperty(storage, name, { value, enumerable: true, configurable: true })
    },
    removeItem: (name: string) => {
      items.delete(name)
      Reflect.deleteProperty(storage, name)
    },
    clear: () => {
      for (const name of items.keys()) storage.removeItem(name)
    },
    key: (at: number) => [...items.keys()][at] ?? null,
    get length() {
      return items.size
    },
  }
  for (const name of Object.keys(storage)) Object.defineProperty(storage, name, { enumerable: false })
  return storage
}

/** A token with these claims, unsigned: the screens read tokens, they do not check them. */
export function tokenOf(claims: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(claims))
  const body = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  return `x.${body}.y`
}
