import { decimalText } from './exports.ts'
import { type Money, money, subtract } from './money.ts'
import type { CalendarDate } from './time.ts'

/** The programs whose import a journal is shaped for, and a plain table for every other. */
export const journalPrograms = ['table', 'qoyod', 'zoho', 'quickBooks', 'xero'] as const
export type JournalProgram = (typeof journalPrograms)[number]

/** A line of an export as it was stored, with the account as the company called it then. */
export type ExportedLine = {
  shopId: number
  shop: string
  postedOn: CalendarDate
  code: string
  name: string
  amount: Money
}

/** What moved an account of a shop on a day: its debits and its credits stand apart. */
export type DayLine = Omit<ExportedLine, 'amount'> & {
  /** The entry that it is a line of: one for each day and shop. */
  entry: string
  debit: Money
  credit: Money
}

/** A journal by day and account: an entry for each shop and day, each of which balances by itself. */
export function linesByDay(lines: readonly ExportedLine[]): DayLine[] {
  const days = new Map<string, DayLine>()
  for (const { amount, ...line } of lines) {
    const side = amount < 0 ? 'credit' : 'debit'
    const key = JSON.stringify([line.postedOn, line.shopId, line.code, line.name, side])
    const entry = `${line.postedOn}-${line.shopId}`
    const known = days.get(key) ?? { ...line, entry, debit: money(0), credit: money(0) }
    days.set(key, { ...known, [side]: money(known[side] + Math.abs(amount)) })
  }
  const order = ({ postedOn, shopId, code, name, credit }: DayLine) =>
    JSON.stringify([postedOn, String(shopId).padStart(16, '0'), credit > 0 ? 1 : 0, code, name])
  return [...days.values()]
    .map((line) => ({ line, key: order(line) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ line }) => line)
}

type Terms = {
  decimals: number
  /** What an entry says of itself. */
  narration: (line: DayLine) => string
}
/** What a cell holds, by the words of spreadsheets: an amount is in minor units. */
export type JournalColumn = {
  head: string
  kind: 'text' | 'code' | 'day' | 'money'
  value: (line: DayLine, isFirst: boolean) => string | Money | null
}
type Make = (head: string, value: (line: DayLine) => string) => JournalColumn

const text: Make = (head, value) => ({ head, kind: 'text', value })
const code: Make = (head, value) => ({ head, kind: 'code', value })
const day = (head: string): JournalColumn => ({ head, kind: 'day', value: (line) => line.postedOn })
const onFirst = (column: JournalColumn): JournalColumn => ({
  ...column,
  value: (line, isFirst) => (isFirst ? column.value(line, true) : null),
})
const orNone = (amount: Money) => (amount === 0 ? null : amount)
const debit = (head: string): JournalColumn => ({ head, kind: 'money', value: (line) => orNone(line.debit) })
const credit = (head: string): JournalColumn => ({ head, kind: 'money', value: (line) => orNone(line.credit) })

/**
 * The columns that each program imports manual journals by, as their help pages list them (read in November 2026): Qoyod "Import
 * manual journal entries", Zoho Books "Manual journals", QuickBooks Online "Import journal entries", Xero "Import manual
 * journals", where an amount is a debit above zero and a credit below.
 */
export const columnsOfProgram = (program: JournalProgram, narration: Terms['narration']): JournalColumn[] =>
  ({
    table: () => [
      code('Entry', (line) => line.entry),
      day('Date'),
      text('Shop', (line) => line.shop),
      code('Account code', (line) => line.code),
      text('Account', (line) => line.name),
      debit('Debit'),
      credit('Credit'),
      text('Description', narration),
    ],
    qoyod: () => [
      code('Entry Sequence', (line) => line.entry),
      onFirst(day('Date')),
      onFirst(text('Entry Description', narration)),
      text('Account Type', () => 'G/L Accounts'),
      code('Account Code', (line) => line.code),
      text('Contact/Tax/Employee', () => ''),
      debit('Debit'),
      credit('Credit'),
    ],
    zoho: () => [
      day('Journal Date'),
      code('Reference Number', (line) => line.entry),
      text('Notes', narration),
      text('Account', (line) => line.name),
      code('Account Code', (line) => line.code),
      text('Description', (line) => line.shop),
      debit('Debit'),
      credit('Credit'),
    ],
    quickBooks: () => [
      code('Journal No.', (line) => line.entry),
      day('Journal Date'),
      text('Account Name', (line) => line.name),
      debit('Debits'),
      credit('Credits'),
      text('Description', narration),
      text('Location', (line) => line.shop),
    ],
    xero: () => [
      text('*Narration', narration),
      day('*Date'),
      text('Description', (line) => line.shop),
      code('*AccountCode', (line) => line.code),
      text('*TaxRate', () => 'Tax Exempt'),
      { head: '*Amount', kind: 'money' as const, value: (line: DayLine) => subtract(line.debit, line.credit) },
    ],
  })[program]()

const dayMonthYear = (date: CalendarDate) => date.split('-').reverse().join('/')
const monthDayYear = (date: CalendarDate) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`
/** How each program reads a day in a text file. */
const dayIn: Record<JournalProgram, (date: CalendarDate) => string> = {
  table: (date) => date,
  qoyod: dayMonthYear,
  zoho: (date) => date,
  quickBooks: monthDayYear,
  xero: dayMonthYear,
}

/** Whether a line begins its entry: the first one of its day and shop. */
export const isFirstOfEntry = (lines: readonly DayLine[], at: number): boolean =>
  lines[at - 1]?.entry !== lines[at]?.entry

/** The table of a text file: its heads, then a row for each line, with amounts in the decimals of the currency. */
export function journalTable(program: JournalProgram, lines: readonly DayLine[], terms: Terms): string[][] {
  const columns = columnsOfProgram(program, terms.narration)
  const cell = ({ kind, value }: JournalColumn, line: DayLine, isFirst: boolean): string => {
    const held = value(line, isFirst)
    if (held === null) return ''
    if (kind === 'money') return decimalText(Number(held), terms.decimals)
    return kind === 'day' ? dayIn[program](String(held)) : harmless(String(held))
  }
  const rows = lines.map((line, at) => columns.map((column) => cell(column, line, isFirstOfEntry(lines, at))))
  return [columns.map(({ head }) => head), ...rows]
}

/** Spreadsheets run what begins like a formula, in names of accounts too; a quote before it makes it text. */
const harmless = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)
