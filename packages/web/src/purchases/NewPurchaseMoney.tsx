import { money } from '@warsha/domain/money'
import { stockValuesOf } from '@warsha/domain/purchase-stock'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ModeField } from '../lib/payments/ModeField.tsx'
import { useMoneyText } from '../lib/payments/use-money-text.ts'
import { VoucherReference } from '../lib/purchases/VoucherReference.tsx'
import { Card } from '../ui/Card.tsx'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { formatPercent } from '../ui/format.ts'
import { IconClock } from '../ui/icons.tsx'
import { isolated } from '../ui/isolated.ts'
import { Money } from '../ui/Money.tsx'
import { DueLine, MoneyBlock } from '../ui/MoneyBlock.tsx'
import { IconCash } from '../ui/more-icons.tsx'
import classes from './new-purchase.module.css'
import { type NewPurchaseForm, paidNow, totalsOf } from './new-purchase.ts'

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

/** Paid now, in full or in part, or later. */
export function PaidNow({ control, values, vatBp }: Props) {
  const { t } = useTranslation(['purchase-stock', 'purchases', 'lookups'])
  const textOf = useMoneyText()
  const { total } = totalsOf(values, vatBp)
  return (
    <Card title={t('purchases:payments.title')}>
      <div className="stack">
        <ChoiceField
          control={control}
          name="when"
          label={t('when')}
          options={[
            { value: 'now', label: t('whens.now'), icon: IconCash },
            { value: 'later', label: t('whens.later'), icon: IconClock },
          ]}
        />
        {values.when === 'now' && (
          <>
            <ModeField
              control={control}
              name="mode"
              label={t('purchases:payment.paidBy')}
              wordOf={(one) => t(`lookups:paymentModes.${one}`)}
            />
            <MoneyField
              control={control}
              name="amount"
              label={t('purchases:payment.amount')}
              hint={t('allOfIt', { amount: textOf(total) })}
              min={1}
              optional
            />
            <VoucherReference control={control} name="reference" mode={values.mode} />
            <MoneyBlock
              lines={[
                {
                  key: 'after',
                  label: t('purchases:payment.after'),
                  value: <Money amount={Math.max(0, total - paidNow(values, total))} />,
                },
              ]}
            />
          </>
        )}
      </div>
    </Card>
  )
}
