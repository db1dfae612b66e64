import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Drawer } from '@warsha/contract/drawers'
import { type PaymentMode, paymentModeNames } from '@warsha/domain/payments'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { ExportButton } from '../lib/records/ExportButton.tsx'
import { PagerOfCard } from '../lib/records/PagerOfCard.tsx'
import { Card } from '../ui/Card.tsx'
import { Count } from '../ui/Count.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import classes from './drawers.module.css'
import { PaymentBox, paidForHref, paymentColumns } from './payment-columns.tsx'

const pageSize = 20

/** The payments and refunds of a drawer: the rows in which a difference is looked for, one way to pay at a time. */
export function Taken({ id, modes }: { id: number; modes: Drawer['modes'] }) {
  const { t } = useTranslation(['drawers', 'lookups'])
  const [mode, setMode] = useState<PaymentMode | 'all'>('all')
  const [page, setPage] = useState(1)
  const asked = { id, ...(mode !== 'all' && { mode }) }
  const taken = useQuery(
    api.drawers.payments.queryOptions({
      input: { ...asked, page, pageSize },
      placeholderData: keepPreviousData,
    }),
  )
  const choose = (chosen: PaymentMode | 'all') => {
    setMode(chosen)
    setPage(1)
  }
  const shown = paymentModeNames.filter((name) => modes.some((one) => one.mode === name && one.expected !== 0))
  return (
    <Card
      flush
      title={t('taken.title')}
      aside={taken.data && <Count value={taken.data.totalItems} />}
      actions={
        <>
          <ExportButton size="small" take={() => api.exports.drawerPayments.call(asked)} />
          {shown.length > 1 && (
            <SegmentedControl
              label={t('sums.mode')}
              value={mode}
              onChange={choose}
              segments={[
                { value: 'all' as const, label: t('taken.all') },
                ...shown.map((name) => ({ value: name, label: t(`lookups:paymentModes.${name}`) })),
              ]}
            />
          )}
        </>
      }
    >
      <DataTable
        bare
        label={t('taken.title')}
        columns={paymentColumns}
        rows={taken.data?.items}
        rowKey={(row) => row.id}
        rowHref={paidForHref}
        skeletonRows={4}
        failed={taken.isError}
        onRetry={() => void taken.refetch()}
        empty={<p className={classes.note}>{t('taken.none')}</p>}
        renderBox={(row) => <PaymentBox row={row} />}
      />
      <PagerOfCard page={page} pageSize={pageSize} total={taken.data?.totalItems ?? 0} onPage={setPage} />
    </Card>
  )
}
