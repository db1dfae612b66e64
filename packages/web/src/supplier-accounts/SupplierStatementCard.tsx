import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SupplierLine } from '@warsha/contract/supplier-accounts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { usePrintOptions } from '../lib/printing/use-print-options.ts'
import { billHref } from '../lib/purchases/purchase-href.ts'
import { DayRangeChip } from '../lib/records/DayRangeChip.tsx'
import { daysIn } from '../lib/records/day-range.ts'
import { ExportButton } from '../lib/records/ExportButton.tsx'
import { PagerOfCard } from '../lib/records/PagerOfCard.tsx'
import { openPdf } from '../lib/records/pdf.ts'
import { ShareButtons } from '../lib/sharing/ShareButtons.tsx'
import { Box, BoxLine, BoxName } from '../ui/Box.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import type { Column } from '../ui/data-table.ts'
import { formatDate } from '../ui/format-time.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { useLocale } from '../ui/locale.ts'
import { Money } from '../ui/Money.tsx'
import { MoneyBlock } from '../ui/MoneyBlock.tsx'
import { IconPrinter } from '../ui/more-icons.tsx'
import { DateText } from '../ui/time-text.tsx'
import classes from './supplier-accounts.module.css'

const pageSize = 20
type Props = { supplierId: number; email: string | null; allShops: boolean }

/** What moved the account of a supplier in some days, from what was owed before them to what was owed after. */
export function SupplierStatementCard({ supplierId: id, email, allShops }: Props) {
  const { t } = useTranslation(['supplier-accounts', 'accounts'])
  const { timeZone } = useLocale()
  const [range, setRange] = useState('all')
  const [page, setPage] = useState(1)
  const asked = { id, allShops, ...daysIn(range, formatDate(new Date().toISOString(), timeZone)) }
  const lines = useQuery(
    api.supplierAccounts.lines.queryOptions({ input: { ...asked, page, pageSize }, placeholderData: keepPreviousData }),
  )
  const { data } = lines
  const choose = (chosen: string) => {
    setRange(chosen)
    setPage(1)
  }
  return (
    <Card flush title={t('accounts:lines.title')} actions={<Papers asked={asked} email={email} />}>
      <div className={classes.head}>
        <DayRangeChip label={t('accounts:lines.days')} value={range} onChange={choose} />
      </div>
      <DataTable
        bare
        label={t('accounts:lines.title')}
        columns={lineColumns}
        rows={data?.items}
        rowKey={(row) => `${row.kind}-${row.id}`}
        rowHref={hrefOf}
        skeletonRows={4}
        failed={lines.isError}
        onRetry={() => void lines.refetch()}
        empty={<p className={classes.plain}>{t('accounts:lines.none')}</p>}
        renderBox={(row) => <LineBox row={row} />}
      />
      <PagerOfCard page={page} pageSize={pageSize} total={data?.totalItems ?? 0} onPage={setPage} />
      {data && <SumsOfDays sums={data} />}
    </Card>
  )
}

const signs = { opening: 1, owed: 1, returned: -1, paid: -1, writtenOff: -1, closing: 1 } as const
type Sums = Record<keyof typeof signs, number>

function SumsOfDays({ sums }: { sums: Sums }) {
  const { t } = useTranslation('supplier-accounts')
  const shown = (['opening', 'owed', 'returned', 'paid', 'writtenOff', 'closing'] as const).filter(
    (key) => (key !== 'returned' && key !== 'writtenOff') || sums[key] > 0,
  )
  return (
    <div className={classes.block}>
      <MoneyBlock
        lines={shown.map((key) => ({
          key,
          label: t(`lines.${key}`),
          value: <Money amount={signs[key] * sums[key]} sign={key === 'closing'} />,
          total: key === 'closing',
        }))}
      />
    </div>
  )
}

type Asked = { id: number; allShops: boolean; from?: string; to?: string }

/** The statement of these days to print, to send to the supplier, and to take along. */
function Papers({ asked, email }: { asked: Asked; email: string | null }) {
  const { t } = useTranslation('accounts')
  const printing = usePrintOptions('statement')
  const { language, scale } = printing
  const print = () =>
    void openPdf(() => api.supplierAccounts.statement.call({ ...asked, language, scale }), `supplier-${asked.id}.pdf`)
  return (
    <>
      <ShareButtons
        shared={{ document: 'SupplierStatement', email, ...asked }}
        printing={printing}
        print={
          <Button icon={<IconPrinter size="s" />} onClick={print}>
            {t('lines.print')}
          </Button>
        }
      />
      <ExportButton take={() => api.exports.supplierStatement.call(asked)} />
    </>
  )
}

/** The document that a line is, or was booked on. */
const hrefOf = ({ invoiceId, category }: SupplierLine): string => billHref({ id: invoiceId, category })

/** What it is, and how it was paid. */
function LineKind({ row }: { row: SupplierLine }) {
  const { t } = useTranslation(['supplier-accounts', 'lookups'])
  return (
    <span>
      {t(`kinds.${row.kind}`)}
      {row.mode && <span className="muted"> · {t(`lookups:paymentModes.${row.mode}`)}</span>}
    </span>
  )
}

const amountOrNothing = (amount: number) => amount !== 0 && <Money amount={amount} />

const lineColumns: readonly Column<SupplierLine>[] = [
  { key: 'day', label: 'accounts:lines.at', cell: (row) => <DateText day={row.day} /> },
  { key: 'what', label: 'accounts:lines.what', cell: (row) => <LineKind row={row} />, fill: true },
  { key: 'number', label: 'accounts:lines.number', cell: (row) => <Ltr>{row.number}</Ltr>, link: true },
  {
    key: 'docNo',
    label: 'purchases:columns.supplierDocNo',
    cell: (row) => <Ltr className="muted">{row.supplierDocNo}</Ltr>,
  },
  {
    key: 'owed',
    label: 'supplier-accounts:columns.owed',
    align: 'amount',
    cell: (row) => amountOrNothing(row.owed),
  },
  {
    key: 'settled',
    label: 'supplier-accounts:columns.settled',
    align: 'amount',
    cell: (row) => amountOrNothing(row.settled),
  },
  {
    key: 'balance',
    label: 'accounts:lines.balance',
    align: 'amount',
    cell: (row) => <Money amount={row.balance} className="strong" />,
  },
]

function LineBox({ row }: { row: SupplierLine }) {
  return (
    <Box href={hrefOf(row)}>
      <BoxLine end={<Money amount={row.owed - row.settled} className="strong" />}>
        <LineKind row={row} />
      </BoxLine>
      <BoxName>
        <Ltr>{row.number}</Ltr>
      </BoxName>
      <BoxLine end={<Money amount={row.balance} sign />}>
        <DateText day={row.day} />
      </BoxLine>
    </Box>
  )
}
