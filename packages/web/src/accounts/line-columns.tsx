import type { AccountLine } from '@warsha/contract/accounts'
import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { useMayOpen } from '../lib/may.ts'
import type { Column } from '../ui/data-table.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { DateText } from '../ui/time-text.tsx'

/** The document of a line; undefined where the user may not open it. */
export function useLineHref(): (line: AccountLine) => string | undefined {
  const mayOpen = useMayOpen()
  return ({ kind, id, ticketId, shopId }) => {
    const href = kind === 'Invoice' ? pageOf('invoice', id) : pageOf('ticket', ticketId ?? 0)
    return mayOpen(href, shopId) ? href : undefined
  }
}

/** What it is, and how it was paid. */
export function LineKind({ row }: { row: AccountLine }) {
  const { t } = useTranslation(['accounts', 'lookups'])
  const kind = row.kind === 'Payment' && row.mode === null ? 'PaymentFromCredit' : row.kind
  return (
    <span>
      {t(`kinds.${kind}`)}
      {row.mode && row.kind !== 'RefundAdjustment' && (
        <span className="muted"> · {t(`lookups:paymentModes.${row.mode}`)}</span>
      )}
    </span>
  )
}

const amountOrNothing = (amount: number) => amount !== 0 && <Money amount={amount} />

export const lineColumns: readonly Column<AccountLine>[] = [
  { key: 'at', label: 'accounts:lines.at', cell: (row) => <DateText at={row.at} /> },
  { key: 'what', label: 'accounts:lines.what', cell: (row) => <LineKind row={row} />, fill: true },
  { key: 'number', label: 'accounts:lines.number', cell: (row) => <Ltr>{row.number}</Ltr>, link: true },
  { key: 'ticket', label: 'accounts:lines.ticket', cell: (row) => <Ltr className="muted">{row.ticketNumber}</Ltr> },
  { key: 'debit', label: 'accounts:lines.debit', align: 'amount', cell: (row) => amountOrNothing(row.debit) },
  { key: 'credit', label: 'accounts:lines.credit', align: 'amount', cell: (row) => amountOrNothing(row.credit) },
  {
    key: 'balance',
    label: 'accounts:lines.balance',
    align: 'amount',
    cell: (row) => <Money amount={row.balance} className="strong" />,
  },
]
