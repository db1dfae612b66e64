import type { Money } from '@warsha/domain/money'
import { amountText, type Currency } from './amounts.ts'
import { type Bilingual, nameLines, type Reading } from './language.ts'
import type { PhotosView } from './photos.ts'
import { codeText, type TextLine } from './printable.ts'
import type { Label } from './words.ts'

export type AmountCell = { kind: 'amount'; value: string; below: string | null }
/** What is said beside a line in small print, in its language. */
export type NameLine = TextLine & { aside?: TextLine }
export type Cell =
  | AmountCell
  | { kind: 'code'; value: string } /** The first line in full size, those below it small. */
  | { kind: 'name'; lines: NameLine[]; photos?: string[]; more?: string | null }
  | { kind: 'list'; lines: TextLine[] }
/** `strong` rows are sums, and titles of what follows. */
export type Row = { cells: Cell[]; long: boolean; strong?: boolean }
export type Head = { label: Label; numeric: boolean }
export type Total = { label: Label; value: string; grand: boolean }

/** A row longer than this may be cut between sheets, because it may not fit on one. */
const LONGEST_WHOLE_ROW_CHARACTERS = 800

export const amountCell = (amount: Money | null, currency: Currency): AmountCell => ({
  kind: 'amount',
  value: amount === null ? '\u2013' : amountText(amount, currency),
  below: null,
})
export const numberCell = (text: string): Cell => ({ kind: 'amount', value: text, below: null })
export const codeCell = (text: string): Cell => ({ kind: 'code', value: codeText(text) })
export const linesCell = (lines: NameLine[]): Cell => ({ kind: 'name', lines })
/** What is written of a thing, with its photos below it. */
export const picturedCell = (lines: TextLine[], shown: PhotosView): Cell => ({ kind: 'name', lines, ...shown })
export const listCell = (lines: TextLine[]): Cell => ({ kind: 'list', lines })
export const nameCell = (name: Bilingual, reading: Reading): Cell => linesCell(nameLines(name, reading))

export const rowOf = (cells: Cell[]): Row => ({
  cells,
  long: cells.some(
    (cell) =>
      'lines' in cell && cell.lines.reduce((all, { text }) => all + text.length, 0) > LONGEST_WHOLE_ROW_CHARACTERS,
  ),
})

export const strongRow = (cells: Cell[]): Row => ({ ...rowOf(cells), strong: true })

export const numericHead = (label: Label): Head => ({ label, numeric: true })
export const textHead = (label: Label): Head => ({ label, numeric: false })

export const totalOf = (label: Label, amount: Money, currency: Currency, grand = false): Total => ({
  label,
  value: amountText(amount, currency),
  grand,
})

/** Minutes as hours and minutes: 95 is '1:35'. */
export const durationText = (minutes: number): string =>
  `${Math.trunc(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
