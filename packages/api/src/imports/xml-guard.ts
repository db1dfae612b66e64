import { type TableLimit, tableLimits } from '@warsha/domain/imports'

const code = (sign: string): number => sign.charCodeAt(0)
const [open, close, slash, mark, question] = ['<', '>', '/', '!', '?'].map(code)
const texts = [code('s'), code('i')]
const cells = [code('c')]

/** What a reader would build from XML: whatever looks like an element counts. */
type Counts = { texts: number; cells: number; depth: number }

const isNamed = (part: Buffer, at: number, name: readonly number[]): boolean =>
  name.every((letter, index) => part[at + index] === letter) && !isLetter(part[at + name.length] ?? 0)
const isLetter = (sign: number): boolean => (sign | 0x20) >= code('a') && (sign | 0x20) <= code('z')

function count(part: Buffer, counts: Counts): void {
  let depth = 0
  for (let at = part.indexOf('<'); at >= 0 && at < part.length; at++) {
    const sign = part[at]
    if (sign === close && part[at - 1] === slash) depth -= 1
    if (sign !== open) continue
    const next = part[at + 1]
    if (next === slash) depth -= 1
    else if (next !== mark && next !== question) {
      depth += 1
      if (depth > counts.depth) counts.depth = depth
      if (isNamed(part, at + 1, texts)) counts.texts += 1
      if (isNamed(part, at + 1, cells)) counts.cells += 1
    }
  }
}

/** The limit of a table that the parts of its file exceed, or null. */
export function exceeded(parts: readonly Buffer[]): TableLimit | null {
  const counts: Counts = { texts: 0, cells: 0, depth: 0 }
  for (const part of parts) count(part, counts)
  for (const limit of ['texts', 'cells', 'depth'] as const) if (counts[limit] > tableLimits[limit]) return limit
  return null
}
