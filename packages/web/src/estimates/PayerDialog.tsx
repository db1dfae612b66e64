import { useMutation } from '@tanstack/react-query'
import type { Estimate } from '@warsha/contract/estimate-rows'
import { type ApprovalState, approvalStates } from '@warsha/domain/decisions'
import { dateOf } from '@warsha/domain/forms'
import { money } from '@warsha/domain/money'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useDealers } from '../lib/parties/use-dealers.ts'
import { errorSentence } from '../lib/refusals.ts'
import { Button } from '../ui/Button.tsx'
import { DialogForm } from '../ui/DialogForm.tsx'
import { DateField } from '../ui/fields/DateField.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { useEstimateCache } from './use-estimate.ts'

type Props = { estimate: Estimate; onClose: () => void }
type Form = {
  dealerId: string | null
  excess: number | null
  approval: ApprovalState
  claimNumber: string
  approvalReference: string
  approvedOn: string | null
  approvedAmount: number | null
}

const startOf = ({ payer }: Estimate): Form => ({
  dealerId: payer ? String(payer.dealerId) : null,
  excess: payer?.excess ?? null,
  approval: payer?.approval ?? 'Awaiting',
  claimNumber: payer?.claimNumber ?? '',
  approvalReference: payer?.approvalReference ?? '',
  approvedOn: payer?.approvedOn ?? null,
  approvedAmount: payer?.approvedAmount ?? null,
})

const sentOf = ({ dealerId, excess, approvedOn, approvedAmount, claimNumber, approvalReference, approval }: Form) => ({
  dealerId: Number(dealerId),
  excess: excess ? money(excess) : null,
  approval,
  claimNumber: claimNumber.trim(),
  approvalReference: approvalReference.trim(),
  approvedOn: approvedOn ? dateOf(approvedOn) : null,
  approvedAmount: approvedAmount ? money(approvedAmount) : null,
})

/** The insurer or the fleet that pays: the excess that stays with the customer, what the case is called, and what was approved of it. */
export default function PayerDialog({ estimate, onClose }: Props) {
  const { t } = useTranslation(['estimates', 'ticket-payers'])
  const [{ id, version, number, payer }] = useState(estimate)
  const { control, handleSubmit, formState } = useForm<Form>({ mode: 'onTouched', defaultValues: startOf(estimate) })
  const dealers = useDealers().map(({ value, label }) => ({ value: String(value), label }))
  const { show, onError } = useEstimateCache(id)
  const onSuccess = (fresh: Estimate) => {
    show(fresh)
    onClose()
  }
  const save = useMutation(api.estimates.payer.mutationOptions({ onSuccess, onError }))
  return (
    <DialogForm
      title={t('payer.title')}
      subtitle={<Ltr>{number}</Ltr>}
      submitLabel={t('save')}
      onSubmit={handleSubmit((form) => save.mutate({ id, version, payer: sentOf(form) }))}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={save.isPending}
      error={errorSentence(save.error)}
      width={640}
    >
      <div className="fields-2">
        <SelectField control={control} name="dealerId" label={t('ticket-payers:who')} options={dealers} required />
        <MoneyField control={control} name="excess" label={t('payer.excess')} hint={t('payer.noExcess')} min={1} />
        <TextField control={control} name="claimNumber" label={t('ticket-payers:claim.number')} maxLength={50} />
        <SelectField
          control={control}
          name="approval"
          label={t('payer.approval')}
          options={approvalStates.map((value) => ({ value, label: t(`payer.states.${value}`) }))}
          required
        />
        <TextField
          control={control}
          name="approvalReference"
          label={t('ticket-payers:claim.reference')}
          maxLength={50}
        />
        <DateField control={control} name="approvedOn" label={t('ticket-payers:claim.approvedOn')} />
        <MoneyField control={control} name="approvedAmount" label={t('ticket-payers:claim.approvedAmount')} min={1} />
      </div>
      {payer && (
        <div>
          <Button busy={save.isPending} onClick={() => save.mutate({ id, version, payer: null })}>
            {t('payer.remove')}
          </Button>
        </div>
      )}
    </DialogForm>
  )
}
