import type { Node } from './doc.ts'
import { RulesStop } from './stop.ts'

/**
 * The condition in the pattern of an official rule. An amount that is no number does not stop the rules there: the element simply does
 * not match.
 */
export const matching = (nodes: readonly Node[], passes: (node: Node) => boolean): readonly Node[] =>
  nodes.filter((node) => {
    try {
      return passes(node)
    } catch (cause) {
      if (cause instanceof RulesStop) return false
      throw cause
    }
  })
