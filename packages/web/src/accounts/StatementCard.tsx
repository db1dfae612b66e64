import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Account, AccountLine } from '@warsha/contract/accounts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { usePrintOptions } from '../lib/printing/use-print-options.ts'
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
import { formatDate } from '../ui/format-time.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { useLocale } from '../ui/locale.ts'
import { Money } from '../ui/Money.tsx'
import { MoneyBlock } from '../ui/MoneyBlock.tsx'
import { IconPrinter } from '../ui/more-icons.tsx'
import { DateText } from '../ui/time-text.tsx'
import { usePhone } from '../ui/use-phone.ts'
import classes from './accounts.module.css'
import { LineKind, lineColumns, useLineHref } from './line-columns.tsx'

/** Lines of a page: on a phone each takes the height of three. */
const sizes = { wide: 50, phone: 15 } as const

/** What moved the account in some days, from what was owed before them to what was owed after. */
export function StatementCard({ account }: { account: Account }) {
  const { holder, id } = account
  const { t } = useTranslation('accounts')
  const { timeZone } = useLocale()
  const [range, setRange] = useState('all')
  const [page, setPage] = useState(1)
  const onPhone = usePhone()
  const pageSize = sizes[onPhone ? 'phone' : 'wide']
  const days = daysIn(range, formatDate(new Date().toISOString(), timeZone))
  const lines = useQuery(
    api.accounts.lines.queryOptions({
      input: { holder, id, page, pageSize, ...days },
      placeholderData: keepPreviousData,
    }),
  )
  const { data } = lines
  const choose = (chosen: string) => {
    setRange(chosen)
    setPage(1)
  }
  return (
    <Card flush title={t('lines.title')} actions={<Papers account={account} days={days} />}>
      <div className={classes.head}>
        <DayRangeChip label={t('lines.days')} value={range} onChange={choose} />
      </div>
      <DataTable
        bare
        label={t('lines.title')}
        columns={lineColumns}
        rows={data?.items}
        rowKey={(row) => `${row.kind}-${row.id}`}
        rowHref={useLineHref()}
        skeletonRows={4}
        failed={lines.isError}
        onRetry={() => void lines.refetch()}
        empty={<p className={classes.plain}>{t('lines.none')}</p>}
        renderBox={(row) => <LineBox row={row} />}
      />
      <PagerOfCard page={page} pageSize={pageSize} total={data?.totalItems ?? 0} onPage={setPage} />
      {data && <Sums of={data} />}
    </Card>
  )
}

type Figures = Awaited<ReturnType<typeof api.accounts.lines.call>>

const signs = { opening: 1, debits: 1, credited: -1, paid: -1, writtenOff: -1, closing: 1 } as const

/** From what was owed before these days to what was owed after: paid and written off are told apart. */
function Sums({ of }: { of: Figures }) {
  const { t } = useTranslation('accounts')
  const shown = (['opening', 'debits', 'credited', 'paid', 'writtenOff', 'closing'] as const).filter(
    (key) => (key !== 'credited' && key !== 'writtenOff') || of[key] > 0,
  )
  return (
    <div className={classes.block}>
      <MoneyBlock
        lines={shown.map((key) => ({
          key,
          label: t(`lines.${key}`),
          value: <Money amount={signs[key] * of[key]} sign={key === 'closing'} />,
          total: key === 'closing',
        }))}
      />
    </div>
  )
}

/** The statement of these days to print, to send, and to take along. */
function Papers({ account: { holder, id }, days }: { account: Account; days: ReturnType<typeof daysIn> }) {
  const { t } = useTranslation('accounts')
  const asked = { holder, id, ...days }
  const printing = usePrintOptions('statement')
  const { language, scale } = printing
  const print = () =>
    void openPdf(() => api.accounts.statement.call({ ...asked, language, scale }), `${holder}-${id}.pdf`)
  return (
    <>
      <ShareButtons
        shared={{ document: 'Statement', ...asked }}
        printing={printing}
        print={
          <Button icon={<IconPrinter size="s" />} onClick={print}>
            {t('lines.print')}
          </Button>
        }
      />
      <ExportButton take={() => api.exports.statement.call(asked)} />
    </>
  )
}

function LineBox({ row }: { row: AccountLine }) {
  return (
    <Box href={useLineHref()(row)}>
      <BoxLine end={<Money amount={row.debit - row.credit} className="strong" />}>
        <LineKind row={row} />
      </BoxLine>
      <BoxName>
        <Ltr>{row.number}</Ltr>
      </BoxName>
      <BoxLine end={<Money amount={row.balance} sign />}>
        <DateText at={row.at} />
      </BoxLine>
    </Box>
  )
}
