import type { AgeingRow } from '@warsha/contract/ageing'
import { type Age, ages } from '@warsha/domain/dues'
import type { Column } from '../../ui/data-table.ts'
import { formatCount } from '../../ui/format.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { Money } from '../../ui/Money.tsx'
import { DateText } from '../../ui/time-text.tsx'
import { OpenLink } from '../records/OpenLink.tsx'

/** What is unpaid of somebody by its age: of a payer who owes us, or of a supplier whom we owe. */
export type AgedRow = Pick<AgeingRow, 'documents' | 'oldestDueOn' | 'ages' | 'due'>
/** The documents behind a figure of a row, of one age or of all; undefined where nothing opens them. */
export type Behind<Row> = (row: Row, age?: Age) => string | undefined

type FigureProps = { amount: number; href: string | undefined; late?: boolean }
/** A figure that opens its documents; one of nothing opens nothing. */
function Figure({ amount, href, late }: FigureProps) {
  if (amount === 0) return <Money amount={0} className="muted" />
  const figure = <Money amount={amount} className={late ? 'danger-ink' : undefined} />
  if (href === undefined) return figure
  return (
    <OpenLink quiet href={href}>
      {figure}
    </OpenLink>
  )
}

/** Number of documents, the oldest day, a figure for each age, and all that is unpaid. */
export const agedColumns = <Row extends AgedRow>(documents: string, behind: Behind<Row>): readonly Column<Row>[] => [
  {
    key: 'documents',
    label: documents,
    align: 'center',
    cell: (row) => <Ltr>{formatCount(row.documents)}</Ltr>,
  },
  {
    key: 'oldest',
    label: 'accounts:columns.oldest',
    cell: (row) => row.oldestDueOn !== null && <DateText day={row.oldestDueOn} />,
    sortBy: 'oldestDueOn',
  },
  ...ages.map(
    (age): Column<Row> => ({
      key: age,
      label: `accounts:ages.${age}`,
      align: 'amount',
      cell: (row) => (
        <Figure amount={row.ages[age]} href={behind(row, age)} late={age === 'days90' || age === 'older'} />
      ),
    }),
  ),
  {
    key: 'due',
    label: 'accounts:columns.due',
    align: 'amount',
    cell: (row) => <Figure amount={row.due} href={behind(row)} />,
    sortBy: 'due',
  },
]

/** How many there are, and what is unpaid of all of them by its age. */
export const agedFoot = ({ ages: sums, due }: Pick<AgedRow, 'ages' | 'due'>, label: string) => ({
  label,
  sums: {
    due: <Money amount={due} sign />,
    ...Object.fromEntries(ages.map((age) => [age, <Money key={age} amount={sums[age]} />])),
  },
})
