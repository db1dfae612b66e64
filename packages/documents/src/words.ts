import ar from '@warsha/i18n/ar/documents.json' with { type: 'json' }
import en from '@warsha/i18n/en/documents.json' with { type: 'json' }

type Words = typeof en
type Word = { [Key in keyof Words]: Words[Key] extends string ? Key : never }[keyof Words]
/** A label in both languages, complete: a document always has both at hand. */
export type Label = { en: string; ar: string }

// Blanks hold figures and codes: isolated, so that '15%' does not become '%15' behind an Arabic word.
const filled = (text: string, blanks: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => `\u2066${blanks[name] ?? ''}\u2069`)

export const label = (word: Word, blanks: Record<string, string> = {}): Label => ({
  en: filled(en[word], blanks),
  ar: filled(ar[word], blanks),
})

/** The unit of the amounts on a document: riyals by name, any other currency by its code. */
export const amountsIn = (currency: string): Label =>
  currency === 'SAR' ? label('amountsInRiyals') : label('amountsIn', { currency })

export const sourceLabel = (source: keyof Words['sources']): Label => ({
  en: en.sources[source],
  ar: ar.sources[source],
})
export const lineLabel = (kind: keyof Words['lineKinds']): Label => ({
  en: en.lineKinds[kind],
  ar: ar.lineKinds[kind],
})
export const ageLabel = (age: keyof Words['ages']): Label => ({ en: en.ages[age], ar: ar.ages[age] })
export const modeLabel = (mode: keyof Words['modes']): Label => ({ en: en.modes[mode], ar: ar.modes[mode] })
export const damageLabel = (damage: keyof Words['damages']): Label => ({
  en: en.damages[damage],
  ar: ar.damages[damage],
})
export const stateLabel = (state: keyof Words['pointStates']): Label => ({
  en: en.pointStates[state],
  ar: ar.pointStates[state],
})
export const unitLabel = (unit: keyof Words['measureUnits']): Label => ({
  en: en.measureUnits[unit],
  ar: ar.measureUnits[unit],
})
export const stockUnitLabel = (unit: keyof Words['stockUnits']): Label => ({
  en: en.stockUnits[unit],
  ar: ar.stockUnits[unit],
})
