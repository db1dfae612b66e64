import type { Node } from './doc.ts'

/**
 * The official rules break off here without a result: an amount that is no number, or two elements where an expression takes one.
 * The gateway then answers GENERAL. The engine turns it into a finding of its own and goes on with the other rules.
 */
export class RulesStop extends Error {
  override readonly name = 'RulesStop'
  /** The element that cannot be read; null where there is no one element to name. */
  readonly node: Node | null
  constructor(message: string, node: Node | null) {
    super(message)
    this.node = node
  }
}
