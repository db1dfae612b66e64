import { type Money, money } from '@warsha/domain/money'
import { changeOf } from '@warsha/domain/payments'
import { type Control, type UseFormSetValue, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ModeField } from '../../lib/payments/ModeField.tsx'
import { ReferenceField } from '../../lib/payments/ReferenceField.tsx'
import { Button } from '../../ui/Button.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { IconX } from '../../ui/icons.tsx'
import { Money as MoneyText } from '../../ui/Money.tsx'
import { AmountField } from './AmountField.tsx'
import classes from './money.module.css'
import type { PaymentForm } from './payment-form.ts'

type Props = {
  control: Control<PaymentForm>
  setValue: UseFormSetValue<PaymentForm>
  at: number
  /** what is left for this way once the others are taken */
  rest: Money
  /** one of several: it is named and can be removed */
  several: boolean
  /** the keys 1 to 5 are for this way */
  keys: boolean
  onKeys: () => void
  onRemove: () => void
}

/** One way in which a payment is made: how, how much, and what that way asks for; of cash what was received, for the change. */
export function PaymentWay({ control, setValue, at, rest, several, keys, onKeys, onRemove }: Props) {
  const { t } = useTranslation('tickets')
  const mode = useWatch({ control, name: `parts.${at}.mode` })
  const name = t('payment.way', { place: at + 1 })
  return (
    <fieldset
      className={several ? classes.way : classes.onlyWay}
      aria-label={several ? name : undefined}
      onFocus={onKeys}
    >
      {several && (
        <div className={classes.wayHead}>
          <b>{name}</b>
          <Button
            variant="quiet"
            size="small"
            iconOnly
            className="reach"
            icon={<IconX size="s" />}
            aria-label={t('payment.removeWay')}
            onClick={onRemove}
          />
        </div>
      )}
      <ModeField
        control={control}
        name={`parts.${at}.mode`}
        label={t('payment.paidBy')}
        wordOf={(one) => t(`lookups:paymentModes.${one}`)}
        autoFocus={at === 0}
        digits={keys}
      />
      <div className="fields-2">
        <AmountField
          control={control}
          name={`parts.${at}.amount`}
          label={t('payment.amount')}
          full={rest}
          fullLabel={t(several ? 'payment.rest' : 'payment.fullDue')}
          whole={several}
          autoFocus={false}
          onSet={(next) => setValue(`parts.${at}.amount`, next, { shouldDirty: true, shouldValidate: true })}
        />
        {mode === 'cash' ? (
          <MoneyField
            control={control}
            name={`parts.${at}.received`}
            label={t('payment.received')}
            hint={t('payment.receivedHint')}
            large
            optional
          />
        ) : (
          <ReferenceField control={control} mode={mode} at={`parts.${at}.`} />
        )}
      </div>
      {mode === 'cash' && <Change control={control} at={at} />}
    </fieldset>
  )
}

/** Large, for it is read across the counter. */
function Change({ control, at }: Pick<Props, 'control' | 'at'>) {
  const { t } = useTranslation('tickets')
  const { amount, received } = useWatch({ control, name: `parts.${at}` })
  const change = changeOf(money(amount || 0), money(received || 0))
  return (
    <output className={classes.change} hidden={!received || change < 0}>
      <span>{t('payment.change')}</span>
      <b>
        <MoneyText amount={Math.max(0, change)} sign />
      </b>
    </output>
  )
}
