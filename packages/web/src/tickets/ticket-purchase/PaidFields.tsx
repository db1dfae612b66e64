import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ModeField } from '../../lib/payments/ModeField.tsx'
import { VoucherReference } from '../../lib/purchases/VoucherReference.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { IconClock } from '../../ui/icons.tsx'
import { IconCash } from '../../ui/more-icons.tsx'
import type { RecordForm } from './RecordPurchaseDialog.tsx'

type Props = {
  control: Control<RecordForm>
  values: RecordForm /** why the user may not pay */
  noPaying: string | undefined
}

/** Paid now, and how; or to be paid later, and by when. */
export function PaidFields({ control, values: { when, mode }, noPaying }: Props) {
  const { t } = useTranslation(['ticket-purchases', 'purchases', 'lookups'])
  const note = <TextField control={control} name="note" label={t('purchases:fields.note')} maxLength={500} optional />
  return (
    <>
      <ChoiceField
        control={control}
        name="when"
        label={t('when')}
        options={[
          { value: 'now', label: t('whens.now'), icon: IconCash, ...(noPaying && { disabledReason: noPaying }) },
          { value: 'later', label: t('whens.later'), icon: IconClock },
        ]}
        hint={noPaying}
      />
      {when === 'now' && (
        <ModeField
          control={control}
          name="mode"
          label={t('purchases:payment.paidBy')}
          wordOf={(one) => t(`lookups:paymentModes.${one}`)}
        />
      )}
      <div className="fields-2">
        {when === 'now' ? (
          <VoucherReference control={control} name="reference" mode={mode} />
        ) : (
          <DateField control={control} name="paymentDueOn" label={t('purchases:fields.paymentDueOn')} optional />
        )}
        {note}
      </div>
    </>
  )
}
