import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { HistoryHolder } from '@warsha/domain/history'
import { countedAs } from '@warsha/domain/invoices'
import { useTranslation } from 'react-i18next'
import { Box, BoxLine, BoxName } from '../../ui/Box.tsx'
import { Card } from '../../ui/Card.tsx'
import { Count } from '../../ui/Count.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import { Money } from '../../ui/Money.tsx'
import { PaymentState } from '../../ui/PaymentState.tsx'
import { DateText } from '../../ui/time-text.tsx'
import { api } from '../api.ts'
import { invoiceHref } from '../records/invoice-href.ts'
import { PagerOfCard } from '../records/PagerOfCard.tsx'
import { Covers } from './Covers.tsx'
import { shopOf } from './covered.ts'
import classes from './history.module.css'
import { type InvoiceOfShop, invoiceColumns } from './invoice-columns.tsx'
import { useKeyPages } from './use-key-pages.ts'
import { ShopName } from './visit-columns.tsx'

const pageSize = 10

/** What was invoiced to a customer, for a car or to a partner in all shops that the user sees, with the sums of all of it. */
export function InvoicesCard({ of, id }: { of: HistoryHolder; id: number }) {
  const { t } = useTranslation('history')
  const { page, before, turn } = useKeyPages()
  const invoices = useQuery(
    api.history.invoices.queryOptions({
      input: { of, id, pageSize, ...(before && { before }) },
      placeholderData: keepPreviousData,
    }),
  )
  const { data } = invoices
  return (
    <Card
      flush
      title={t('invoices.title')}
      aside={
        data && (
          <>
            <Count value={data.totalItems} />
            <Covers of={data} />
          </>
        )
      }
    >
      <DataTable
        bare
        label={t('invoices.title')}
        columns={invoiceColumns(of, (data?.shops.length ?? 0) > 1)}
        rows={data?.items.map((row) => ({ ...row, shop: shopOf(data, row.shopId) }))}
        rowKey={(row) => row.id}
        rowHref={invoiceHref}
        skeletonRows={3}
        failed={invoices.isError}
        onRetry={() => void invoices.refetch()}
        empty={<p className={classes.plain}>{t('invoices.none')}</p>}
        {...(data && {
          foot: {
            label: t('invoices.sums', { count: data.totalItems }),
            sums: { total: <Money amount={data.sums.total} />, due: <Money amount={data.sums.due} /> },
          },
        })}
        renderBox={(row) => <InvoiceBox row={row} />}
      />
      <PagerOfCard
        page={page}
        pageSize={pageSize}
        total={data?.totalItems ?? 0}
        onPage={(to) => turn(to, data?.next ?? null)}
      />
    </Card>
  )
}

function InvoiceBox({ row }: { row: InvoiceOfShop }) {
  return (
    <Box href={invoiceHref(row)}>
      <BoxLine end={<PaymentState of={row.paymentStatus} tinted />}>
        <DateText at={row.issuedAt} />
      </BoxLine>
      <BoxName>
        <Ltr>{row.number}</Ltr>
      </BoxName>
      {row.shop && (
        <BoxLine>
          <ShopName of={row.shop} />
        </BoxLine>
      )}
      <BoxLine end={<Money amount={countedAs(row, row.total)} sign className="strong" />}>
        {row.ticketNumber && <Ltr>{row.ticketNumber}</Ltr>}
      </BoxLine>
    </Box>
  )
}
