import type { StoreSale } from '@warsha/contract/store-sales'
import { pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useMoneyText } from '../lib/payments/use-money-text.ts'
import { useInvoicePrint } from '../lib/printing/use-invoice-print.ts'
import { usePrintOptions } from '../lib/printing/use-print-options.ts'
import { OpenLink } from '../lib/records/OpenLink.tsx'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Banner } from '../ui/Banner.tsx'
import { IconCircleCheck } from '../ui/icons.tsx'
import { isolated } from '../ui/isolated.ts'
import { IconPrinter } from '../ui/more-icons.tsx'

/** What was sold last, with what is handed back of the cash. */
export type Sold = { sale: StoreSale; change: number }

/** The sale that was just made: its number, the change, and its paper. */
export function SoldBanner({ sold: { sale, change } }: { sold: Sold }) {
  const { t } = useTranslation('store-sales')
  const textOf = useMoneyText()
  const { language, scale } = usePrintOptions('invoice')
  const number = isolated(sale.number)
  const { print: printCleared, isPrinting, isClearing } = useInvoicePrint()
  const print = (on: 'sheet' | 'roll') =>
    printCleared(() => api.storeSales.pdf.call({ id: sale.id, language, scale, on }))
  return (
    <Banner
      kind="info"
      icon={IconCircleCheck}
      actions={
        <span className="row-wrap">
          <ActionButton
            size="small"
            icon={<IconPrinter size="s" />}
            shortcut="Ctrl+P"
            busy={isPrinting}
            onClick={() => print('roll')}
          >
            {t(isClearing ? 'sold.clearing' : 'sold.receipt')}
          </ActionButton>
          <ActionButton size="small" icon={<IconPrinter size="s" />} onClick={() => print('sheet')}>
            {t('sold.print')}
          </ActionButton>
          <OpenLink href={pathOf('invoice', 'storePage', sale.id)}>{t('sold.open')}</OpenLink>
        </span>
      }
    >
      {change > 0
        ? t('sold.withChange', { number, amount: textOf(sale.total), change: textOf(change) })
        : t('sold.done', { number, amount: textOf(sale.total) })}
    </Banner>
  )
}
