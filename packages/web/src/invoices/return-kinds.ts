import { type Money, money, sum } from '@warsha/domain/money'
import { refuseReturnOf, returnableOf } from '@warsha/domain/returns'
import { amountOfGoods } from '@warsha/domain/store-sales'
import type { Taken } from '../lib/records/ReturnForm.tsx'
import type { Invoice } from './invoice.ts'

/** How a sales document is taken back: the goods of a counter sale by quantity, the others by amount, each by its own call. */
export type ReturnKind = 'ticket' | 'goods' | 'income' | 'debitNote'
type Line = Invoice['lines'][number]

/** What of a line can still be taken back. */
export const leftOf = (kind: ReturnKind, line: Line): number => (kind === 'goods' ? line.outMilli : returnableOf(line))

/** How an invoice is taken back; null where nothing of it can be. */
export function returnKindOf(invoice: Invoice): ReturnKind | null {
  const kind = kindOf(invoice)
  return kind !== null && !refuseReturnOf(invoice) && invoice.lines.some((line) => leftOf(kind, line) > 0) ? kind : null
}

function kindOf({ isDebitNote, category, ticketId }: Invoice): ReturnKind | null {
  if (isDebitNote) return 'debitNote'
  if (category === 'spareParts') return 'goods'
  if (category === 'income') return 'income'
  return ticketId === null ? null : 'ticket'
}

type Worth = readonly Pick<Taken, 'position' | 'taken'>[]

/** What is credited for it, VAT included. */
export const worthOf = (kind: ReturnKind, { lines }: Pick<Invoice, 'lines'>, all: Worth): Money =>
  sum(
    all.map(({ position, taken }) => {
      if (kind !== 'goods') return money(taken)
      const line = lines.find((one) => one.position === position)
      return line ? amountOfGoods(line, taken) : money(0)
    }),
  )
