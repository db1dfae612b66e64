import { type Draft, elements, everything, isElement, readDraft } from './draft.ts'
import { pieces } from './pieces.ts'

const spaces =
  'xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"'

const nameIn = (draft: Draft): string => (draft.name === 'Invoice' ? 'ubl:Invoice' : draft.name)

/** What changes are made of: subtrees and texts by the name of their element, out of all samples and the pieces above. */
export class Pool {
  readonly #children = new Map<string, Draft[]>()
  readonly #texts = new Map<string, string[]>()

  constructor(samples: readonly Draft[]) {
    for (const sample of samples) for (const each of everything(sample)) this.#take(each)
    for (const [parent, list] of Object.entries(pieces)) {
      for (const piece of list) {
        const [made] = elements(readDraft(`<x ${spaces}>${piece}</x>`))
        if (made) this.#children.set(parent, [...(this.#children.get(parent) ?? []), made, made])
      }
    }
  }

  #take(draft: Draft): void {
    const own = this.#children.get(nameIn(draft)) ?? []
    own.push(...elements(draft).filter(({ name }) => !name.startsWith('ext:')))
    this.#children.set(nameIn(draft), own)
    const [text] = draft.children
    if (draft.children.length !== 1 || text === undefined || isElement(text) || text.length > 200) return
    const known = this.#texts.get(draft.name) ?? []
    if (!known.includes(text)) known.push(text)
    this.#texts.set(draft.name, known)
  }

  /** Elements that stand in elements of this name somewhere. */
  childrenOf(draft: Draft): readonly Draft[] {
    return this.#children.get(nameIn(draft)) ?? []
  }

  /** Texts that stand in elements of this name somewhere. */
  textsOf(draft: Draft): readonly string[] {
    return this.#texts.get(draft.name) ?? []
  }
}
