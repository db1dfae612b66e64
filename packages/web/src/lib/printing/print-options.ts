import { printScales, usualScale } from '@warsha/domain/documents'
import { keep, stored, storedNames } from '../stored.ts'

/** A document whose way of printing is remembered. */
export type Paper = 'workOrder' | 'invoice' | 'receipt' | 'statement' | 'inspection' | 'condition' | 'labels'
export const paperLanguages = ['both', 'ar', 'en'] as const
export type PrintOptions = {
  language: (typeof paperLanguages)[number]
  /** Whether a work order shows prices. */
  prices: boolean
  photos: boolean
  /** Its size, in percent of that it is drawn for. */
  scale: number
  /** Each moment of a condition report on a page of its own. */
  apart: boolean
}

/** How a user printed this document last; both languages, all of it and one page by default. */
export function keptPrintOptions(userId: number, paper: Paper, usual: PrintOptions['language'] = 'both'): PrintOptions {
  const before = partOf(partOf(read(storedNames.prePrintOptions), userId), paper)
  const breaks = partOf(partOf(read(storedNames.pageBreakOptions), userId), paper)
  return {
    language: paperLanguages.find((one) => one === before.language) ?? usual,
    prices: before.prices !== false,
    photos: before.photos !== false,
    scale: printScales.find((one) => one === before.scale) ?? usualScale,
    apart: breaks.apart === true,
  }
}

/** Keeps what was chosen; what was not stays as it was, and so does every other document and user of this browser. */
export function keepPrintOptions(
  userId: number,
  paper: Paper,
  chosen: Partial<PrintOptions>,
  usual?: PrintOptions['language'],
): void {
  const { apart, ...shown } = { ...keptPrintOptions(userId, paper, usual), ...chosen }
  keepOptions(storedNames.prePrintOptions, userId, paper, shown)
  keepOptions(storedNames.pageBreakOptions, userId, paper, { apart })
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()
export function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

type Kept = Record<string, unknown>
const asKept = (value: unknown): Kept => (typeof value === 'object' && value !== null ? { ...value } : {})
const partOf = (kept: Kept, name: string | number): Kept => asKept(kept[name])

function keepOptions(name: string, userId: number, paper: Paper, options: Kept): void {
  const all = read(name)
  keep(name, JSON.stringify({ ...all, [userId]: { ...partOf(all, userId), [paper]: options } }))
}

/** What cannot be read is as if nothing had been kept. */
function read(name: string): Kept {
  try {
    return asKept(JSON.parse(stored(name) ?? '{}'))
  } catch {
    return {}
  }
}
