import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { DialogForm } from '../ui/DialogForm.tsx'
import { CheckboxField } from '../ui/fields/CheckboxField.tsx'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { MoneyBlock } from '../ui/MoneyBlock.tsx'
import { IconBuildingBank, IconCash, IconCreditCard, IconWorld, IconWritingSign } from '../ui/more-icons.tsx'

type Values = { mode: number; amount: number | null; approval: string; receipt: boolean }

const due = 162750
const start: Values = { mode: 2, amount: due, approval: '', receipt: true }

export function PaymentDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('gallery')
  const { control, handleSubmit, formState, setValue } = useForm({ defaultValues: start, mode: 'onTouched' })
  const [amount, approval] = useWatch({ control, name: ['amount', 'approval'] })
  const modes = [
    { value: 1, label: t('cash'), icon: IconCash },
    { value: 2, label: t('card'), icon: IconCreditCard },
    { value: 3, label: t('transfer'), icon: IconBuildingBank },
    { value: 4, label: t('cheque'), icon: IconWritingSign },
    { value: 5, label: t('online'), icon: IconWorld },
  ]
  const lines = [
    { key: 'due', label: t('dueNow'), value: <Money amount={due} /> },
    { key: 'this', label: t('thisPayment'), value: <Money amount={amount || 0} /> },
    { key: 'after', label: t('dueAfter'), value: <Money amount={due - (amount || 0)} sign />, total: true },
  ]
  return (
    <DialogForm
      title={t('addPayment')}
      subtitle={
        <>
          <Ltr>T-2026-1842</Ltr> · {start.mode}
        </>
      }
      submitLabel={t('take')}
      onSubmit={handleSubmit(onClose)}
      onClose={onClose}
      dirty={formState.isDirty}
      disabledReason={approval.length === 6 ? undefined : t('fixApproval')}
    >
      <ChoiceField control={control} name="mode" label={t('paidBy')} options={modes} digits />
      <div className="fields-2">
        <MoneyField
          control={control}
          name="amount"
          label={t('amount')}
          required
          large
          autoFocus
          hint={
            <Button variant="quiet" size="small" onClick={() => setValue('amount', due / 2, { shouldDirty: true })}>
              <Money amount={due / 2} />
            </Button>
          }
        />
        <TextField control={control} name="approval" label={t('approval')} required ltr large maxLength={6} />
      </div>
      <MoneyBlock boxed lines={lines} />
      <CheckboxField control={control} name="receipt" label={t('sendReceipt')} />
    </DialogForm>
  )
}
