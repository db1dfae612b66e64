import type { TaxEntry } from '@warsha/contract/tax-periods'
import { pageOf } from '@warsha/domain/records'
import { kindOfEntry, taxBoxes } from '@warsha/domain/tax-return'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { invoiceHref } from '../lib/records/invoice-href.ts'
import { Badge } from '../ui/Badge.tsx'
import { Box, BoxFoot, BoxLine, BoxName } from '../ui/Box.tsx'
import type { Column } from '../ui/data-table.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { DateText } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'

/** One document may stand in two boxes: its row is told by its place in the list. */
export type EntryRow = TaxEntry & { id: number }
export const withIds = (items: readonly TaxEntry[]): EntryRow[] =>
  items.map((item, index) => ({ ...item, id: index + 1 }))

const words = 'tax-periods:columns'

export function entryHref({ category, type, pageId: id }: TaxEntry): string {
  if (category === 'purchase') return pageOf('purchaseInvoice', id)
  if (category === 'expense') return pageOf('expense', id)
  return invoiceHref({ id, category, type })
}

function Kind({ row }: { row: TaxEntry }) {
  const { t } = useTranslation('tax-periods')
  return t(`kinds.${kindOfEntry(row)}`)
}

/** What it takes back, and of which period that was. */
function Original({ row }: { row: TaxEntry }) {
  const { t } = useTranslation('tax-periods')
  const { originalNumber: number, originalFrom: from } = row
  if (number === null) return null
  return (
    <span className="muted">
      {from === null ? t('documents.original', { number }) : t('documents.originalPosted', { number, from })}
    </span>
  )
}

function Late({ row }: { row: TaxEntry }) {
  const { t } = useTranslation('tax-periods')
  if (!row.isLate) return null
  return (
    <Badge tone="warn">
      <span title={t('documents.late', { day: row.taxOn })}>{t('documents.lateShort')}</span>
    </Badge>
  )
}

function Party({ row }: { row: TaxEntry }) {
  const { pick } = useNames()
  return <UserText>{pick(row.partyEn, row.partyAr)}</UserText>
}

function EntryBoxName({ row }: { row: TaxEntry }) {
  const { t } = useTranslation('tax-periods')
  const { number } = taxBoxes[row.box]
  return (
    <>
      {number && <bdi>{number} · </bdi>}
      {t(`boxes.${row.box}`)}
    </>
  )
}

export const entryColumns: readonly Column<EntryRow>[] = [
  {
    key: 'taxOn',
    label: `${words}.taxOn`,
    cell: (row) => (
      <>
        <DateText day={row.taxOn} /> <Late row={row} />
      </>
    ),
  },
  { key: 'number', label: `${words}.number`, cell: (row) => <Ltr>{row.number}</Ltr>, link: true },
  {
    key: 'kind',
    label: `${words}.kind`,
    cell: (row) => (
      <>
        <Kind row={row} /> <Original row={row} />
      </>
    ),
  },
  { key: 'party', label: `${words}.party`, cell: (row) => <Party row={row} />, fill: true },
  { key: 'box', label: `${words}.box`, cell: (row) => <EntryBoxName row={row} /> },
  ...(['amount', 'adjustment', 'vat'] as const).map((key) => ({
    key,
    label: `${words}.${key}`,
    cell: (row: EntryRow) => <Money amount={row[key]} />,
    align: 'amount' as const,
    money: true as const,
  })),
]

export function EntryBox({ row }: { row: EntryRow }) {
  const { t } = useTranslation('tax-periods')
  const named = (key: 'amount' | 'adjustment' | 'vat') => (
    <>
      <span className="muted">{t(`columns.${key}`)}</span>
      <Money amount={row[key]} />
    </>
  )
  return (
    <Box href={entryHref(row)}>
      <BoxLine end={<Late row={row} />}>
        <b>
          <Ltr>{row.number}</Ltr>
        </b>
        <span className="muted">
          <DateText day={row.taxOn} />
        </span>
      </BoxLine>
      <BoxName>
        <Party row={row} />
      </BoxName>
      <BoxLine quiet>
        <EntryBoxName row={row} />
      </BoxLine>
      <BoxFoot end={named('vat')}>{named(row.adjustment === 0 ? 'amount' : 'adjustment')}</BoxFoot>
    </Box>
  )
}
