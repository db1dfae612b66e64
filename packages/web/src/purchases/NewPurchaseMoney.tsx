import { money } from '@warsha/domain/money'
import { stockValuesOf } from '@warsha/domain/purchase-stock'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Card } from '../ui/Card.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { formatPercent } from '../ui/format.ts'
import { isolated } from '../ui/isolated.ts'
import { Money } from '../ui/Money.tsx'
import { DueLine, MoneyBlock } from '../ui/MoneyBlock.tsx'
import classes from './new-purchase.module.css'
import { type NewPurchaseForm, totalsOf } from './new-purchase.ts'

type Props = { control: Control<NewPurchaseForm>; values: NewPurchaseForm; vatBp: number }

/** Freight and customs, which others are paid: part of what the goods are worth. */
export function LandedFields({ control }: Pick<Props, 'control'>) {
  const { t } = useTranslation('purchase-stock')
  return (
    <Card title={t('landed.title')}>
      <div className="stack">
        <p className="muted">{t('landed.hint')}</p>
        <div className="fields-2">
          <MoneyField control={control} name="freight" label={t('landed.freight')} min={0} optional />
          <MoneyField control={control} name="customs" label={t('landed.customs')} min={0} optional />
        </div>
      </div>
    </Card>
  )
}

/** The figures as they will be stored: what the supplier gets, and what enters stock. */
export function NewPurchaseSums({ values, vatBp }: Omit<Props, 'control'>) {
  const { t } = useTranslation(['purchase-stock', 'purchases'])
  const totals = totalsOf(values, vatBp)
  const landed = { freight: money(values.freight ?? 0), customs: money(values.customs ?? 0) }
  const worth = stockValuesOf(totals.lines, landed).reduce((all, one) => all + one, 0)
  const rate = isolated(formatPercent(vatBp).text)
  const row = (key: string, label: string, amount: number) => ({ key, label, value: <Money amount={amount} /> })
  return (
    <Card flush title={t('sums')}>
      <div className={classes.sums}>
        <MoneyBlock
          lines={[
            row('gross', t('gross'), totals.gross),
            ...(totals.discount > 0 ? [row('discount', t('purchases:lines.discount'), 0 - totals.discount)] : []),
            ...(values.vatMode === 'none' ? [] : [row('vat', t('purchases:vatAt', { rate }), totals.vat)]),
            row('worth', t('worth'), worth),
          ]}
        />
      </div>
      <DueLine label={t('purchases:columns.total')}>
        <Money amount={totals.total} sign />
      </DueLine>
    </Card>
  )
}
