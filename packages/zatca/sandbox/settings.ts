/** What the sandbox can be told to be like; all of it may change while it runs. */
export type Settings = {
  /** Off: standard documents get 303 and are to be reported. */
  clearance: boolean
  /** A renewal gives the certificate at once, or 428 and compliance credentials to repeat the steps with. */
  renewal: 'direct' | 'steps'
  /** A wrong place in the chain; the authority's own treatment of it is not published. */
  chain: 'off' | 'warning' | 'error'
  /** A document that was accepted before: 208 and 409, or 202 with a warning as it is seen in the field. */
  duplicates: 'status' | 'warning'
}

export const usualSettings: Settings = { clearance: true, renewal: 'direct', chain: 'warning', duplicates: 'status' }

const choices: { readonly [name in keyof Settings]: readonly Settings[name][] } = {
  clearance: [true, false],
  renewal: ['direct', 'steps'],
  chain: ['off', 'warning', 'error'],
  duplicates: ['status', 'warning'],
}

/** The settings that a request asks for; null when it asks for one that does not exist. */
export function readSettings(value: unknown): Partial<Settings> | null {
  if (typeof value !== 'object' || value === null) return null
  const known = Object.entries(value).every(
    ([name, choice]) =>
      Object.hasOwn(choices, name) &&
      new Set<unknown>(Object.entries(choices).find(([each]) => each === name)?.[1]).has(choice),
  )
  return known ? value : null
}
