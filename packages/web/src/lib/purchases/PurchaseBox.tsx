import type { PurchaseRow } from '@warsha/contract/purchase-rows'
import { countedAs } from '@warsha/domain/invoices'
import { useTranslation } from 'react-i18next'
import { Box, BoxFoot, BoxLine, BoxName } from '../../ui/Box.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import { Money } from '../../ui/Money.tsx'
import { DateText } from '../../ui/time-text.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { PurchaseState, useSupplierName } from './purchase-columns.tsx'
import { purchaseHref } from './purchase-href.ts'

export function PurchaseBox({ row, href = purchaseHref }: { row: PurchaseRow; href?: typeof purchaseHref }) {
  const { t } = useTranslation('purchases')
  const name = useSupplierName()(row)
  return (
    <Box href={href(row)} late={row.isOverdue}>
      <BoxLine end={<PurchaseState of={row} tinted />}>
        <Ltr className="strong">{row.number}</Ltr>
      </BoxLine>
      <BoxName>{name ? <UserText>{name}</UserText> : <span className="muted">{t('supplier.none')}</span>}</BoxName>
      <BoxLine end={row.ticketNumber && <Ltr className="muted">{row.ticketNumber}</Ltr>}>
        <DateText day={row.invoicedOn} />
        {row.supplierDocNo && <Ltr className="muted">{row.supplierDocNo}</Ltr>}
      </BoxLine>
      <BoxFoot end={<Money amount={countedAs(row, row.total)} sign className="strong" />}>
        {row.due > 0 ? (
          <>
            {t('columns.due')} <Money amount={row.due} sign />
          </>
        ) : (
          t('columns.total')
        )}
      </BoxFoot>
    </Box>
  )
}
