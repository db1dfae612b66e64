import type { OtherTransaction } from '@warsha/contract/other-transactions'
import { useTranslation } from 'react-i18next'
import { expenseHref } from '../lib/purchases/purchase-href.ts'
import { invoiceHref } from '../lib/records/invoice-href.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { formatPercent } from '../ui/format.ts'
import { IconReceipt } from '../ui/icons.tsx'
import { islands } from '../ui/islands.tsx'
import { isolated } from '../ui/isolated.ts'
import { Money } from '../ui/Money.tsx'
import { DueLine, MoneyBlock } from '../ui/MoneyBlock.tsx'
import classes from './other-transactions.module.css'

/** Its figures, and the way to the invoice that they stand on. */
export function TransactionMoney({ transaction }: { transaction: OtherTransaction }) {
  const { t } = useTranslation(['other-transactions', 'purchases'])
  const { taxable, vat, total, vatMode, vatBp, invoiceId, purchaseInvoiceId, invoiceNumber } = transaction
  const rate = isolated(formatPercent(vatBp).text)
  const href =
    invoiceId === null
      ? purchaseInvoiceId && expenseHref({ id: purchaseInvoiceId })
      : invoiceHref({ id: invoiceId, category: 'income', type: 'Normal' })
  return (
    <Card flush title={t('sums')}>
      <div className={classes.sums}>
        <MoneyBlock
          lines={[
            { key: 'taxable', label: t('columns.taxable'), value: <Money amount={taxable} /> },
            ...(vatMode === 'none'
              ? []
              : [{ key: 'vat', label: t('purchases:vatAt', { rate }), value: <Money amount={vat} /> }]),
          ]}
        />
      </div>
      <DueLine label={t('columns.total')}>
        <Money amount={total} sign />
      </DueLine>
      {href && (
        <div className={classes.sums}>
          <ButtonLink href={href} variant="primary" block icon={<IconReceipt size="s" />}>
            {islands(t('openInvoice', { number: isolated(invoiceNumber ?? '') }))}
          </ButtonLink>
        </div>
      )}
    </Card>
  )
}
