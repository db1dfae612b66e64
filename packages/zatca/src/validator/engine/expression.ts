import type { Node } from './doc.ts'
import { RulesStop } from './stop.ts'

/** A longer one would overflow what compiles it. */
const longest = 1000

const known = new Map<string, RegExp | null>()

/** A regular expression of XPath translated to JavaScript; null where it is none. */
function compiled(written: string): RegExp | null {
  const before = known.get(written)
  if (before !== undefined) return before
  let made: RegExp | null
  try {
    made = new RegExp(written, 'u')
  } catch {
    made = null
  }
  if (known.size > 1000) known.clear()
  known.set(written, made)
  return made
}

/** It cannot take long: few repetitions, and none of them within another. */
function isTame(written: string): boolean {
  const repeats = written.match(/[*+?{]/g)?.length ?? 0
  return repeats <= 1 || (repeats === 2 && !written.includes('('))
}

/**
 * `matches(value, expression)` where the expression comes out of the document: some rules compare currencies like this, so that `S`
 * passes for `SAR`. An expression that might take for ever is only tried on a short value, as currencies are.
 * @throws RulesStop where the text is no regular expression
 */
export function matches(value: string, written: string, node: Node | null): boolean {
  if (written.length > longest || /^[A-Za-z0-9 ]*$/.test(written)) return value.includes(written)
  const made = compiled(written)
  if (!made) throw new RulesStop(`${JSON.stringify(written)} is no regular expression`, node)
  if (!isTame(written) && (written.length > 20 || value.length > 12)) return false
  return made.test(value)
}
