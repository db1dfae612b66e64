import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import classes from '../lib/parties/party-page.module.css'
import { invoiceHref } from '../lib/records/invoice-href.ts'
import { PagerOfCard } from '../lib/records/PagerOfCard.tsx'
import { useProfile } from '../lib/session.ts'
import { Box, BoxLine, BoxName } from '../ui/Box.tsx'
import { Card } from '../ui/Card.tsx'
import { Count } from '../ui/Count.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { PaymentState } from '../ui/PaymentState.tsx'
import { DateText } from '../ui/time-text.tsx'
import { customerInvoiceColumns } from './customer-invoice-columns.tsx'

const pageSize = 10

/** What was invoiced to him in this shop, newest first, with the sums of all of it. */
export function CustomerInvoices({ id }: { id: number }) {
  const { t } = useTranslation('customer-screens')
  const { userShops } = useProfile()
  const [page, setPage] = useState(1)
  const invoices = useQuery(
    api.invoices.list.queryOptions({ input: { customerId: id, page, pageSize }, placeholderData: keepPreviousData }),
  )
  const { data } = invoices
  return (
    <Card
      flush
      title={t(userShops.length > 1 ? 'invoices.here' : 'invoices.title')}
      aside={data && <Count value={data.totalItems} />}
    >
      <DataTable
        bare
        label={t('invoices.title')}
        columns={customerInvoiceColumns}
        rows={data?.items}
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
        renderBox={(row) => (
          <Box href={invoiceHref(row)}>
            <BoxLine end={<PaymentState of={row.paymentStatus} tinted />}>
              <DateText at={row.issuedAt} />
            </BoxLine>
            <BoxName>
              <Ltr>{row.number}</Ltr>
            </BoxName>
            <BoxLine end={<Money amount={row.total} sign className="strong" />}>
              {row.ticketNumber && <Ltr>{row.ticketNumber}</Ltr>}
            </BoxLine>
          </Box>
        )}
      />
      <PagerOfCard page={page} pageSize={pageSize} total={data?.totalItems ?? 0} onPage={setPage} />
    </Card>
  )
}
