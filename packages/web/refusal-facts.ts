import type { Plugin } from 'vite'

const catalogue = /packages\/domain\/src\/refusals\/\w+\.ts$/
/** A fact of a refusal but for texts and names, which sentences set apart from what is around them (src/lib/i18n.ts). */
const otherFacts = /\w+: (?:\[[^\]]*\]|'(?!(?:text|name)')\w+'),?\s*/g

/** Leaves out of the first scripts what no sentence asks of the catalogue of refusals: the reasons, and the kinds of figures and days. */
export function refusalFacts(): Plugin {
  return {
    name: 'refusal-facts',
    enforce: 'pre',
    transform: {
      filter: { id: catalogue },
      handler: (code) => ({ code: code.replace(otherFacts, ''), map: null }),
    },
  }
}
