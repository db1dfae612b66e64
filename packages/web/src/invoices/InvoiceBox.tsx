import type { InvoiceRow } from '@warsha/contract/invoices'
import { countedAs } from '@warsha/domain/invoices'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { invoiceHref } from '../lib/records/invoice-href.ts'
import { ShopName } from '../lib/records/ShopName.tsx'
import { Box, BoxFoot, BoxLine, BoxName } from '../ui/Box.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { Overdue } from '../ui/Overdue.tsx'
import { PaymentState } from '../ui/PaymentState.tsx'
import { DateText } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'
import { billedNames, taxKindOf } from './invoice-columns.tsx'

type Props = { row: InvoiceRow; allShops?: boolean; href?: string }

export function InvoiceBox({ row, allShops = false, href = invoiceHref(row) }: Props) {
  const { t } = useTranslation('invoices')
  const { pick } = useNames()
  return (
    <Box href={href}>
      <BoxLine
        end={
          <>
            <Overdue dueOn={row.dueOn} /> <PaymentState of={row.paymentStatus} tinted />
          </>
        }
      >
        <Ltr className="strong">{row.number}</Ltr>
      </BoxLine>
      <BoxName>
        <UserText>{pick(...billedNames(row)) || t('noCustomer')}</UserText>
      </BoxName>
      <BoxLine end={row.ticketNumber && <Ltr className="muted">{row.ticketNumber}</Ltr>}>
        <DateText at={row.issuedAt} />
        <span className="muted">{t(`taxKinds.${taxKindOf(row)}`)}</span>
      </BoxLine>
      {(allShops || row.dueOn) && (
        <BoxLine end={allShops && <ShopName id={row.shopId} />}>
          {row.dueOn && (
            <span className="muted">
              {t('columns.dueOn')} <DateText day={row.dueOn} />
            </span>
          )}
        </BoxLine>
      )}
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
