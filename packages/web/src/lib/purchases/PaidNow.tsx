import type { PaymentMode } from '@warsha/domain/payments'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { IconClock } from '../../ui/icons.tsx'
import { Money } from '../../ui/Money.tsx'
import { MoneyBlock } from '../../ui/MoneyBlock.tsx'
import { IconCash } from '../../ui/more-icons.tsx'
import { ModeField } from '../payments/ModeField.tsx'
import { useMoneyText } from '../payments/use-money-text.ts'
import { type PaidForm, paidNow } from './paid-now.ts'
import { VoucherReference } from './VoucherReference.tsx'

type Props<F extends FieldValues & PaidForm> = { control: Control<F>; values: PaidForm; total: number }

/** Paid now, in full or in part, or later. */
export function PaidNow<F extends FieldValues & PaidForm>({ control, values, total }: Props<F>) {
  const { t } = useTranslation(['purchase-stock', 'purchases', 'lookups'])
  const textOf = useMoneyText()
  const own = (name: keyof PaidForm) => name as FieldPath<F>
  return (
    <Card title={t('purchases:payments.title')}>
      <div className="stack">
        <ChoiceField
          control={control}
          name={own('when')}
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
              name={own('mode')}
              label={t('purchases:payment.paidBy')}
              wordOf={(one: PaymentMode) => t(`lookups:paymentModes.${one}`)}
            />
            <MoneyField
              control={control}
              name={own('amount')}
              label={t('purchases:payment.amount')}
              hint={t('allOfIt', { amount: textOf(total) })}
              min={1}
              optional
            />
            <VoucherReference control={control} name={own('reference')} mode={values.mode} />
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
