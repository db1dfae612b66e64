import { useMutation } from '@tanstack/react-query'
import type { Quote } from '@warsha/contract/subscription-rows'
import type { SubscriptionOverview } from '@warsha/contract/subscriptions'
import { refuseTransfer } from '@warsha/domain/subscriptions'
import { useRef, useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { RiyalPrice } from '../../lib/RiyalPrice.tsx'
import { useErrorMessage } from '../../lib/refusals.ts'
import { newRequestKey } from '../../lib/request-key.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import { MoneyBlock } from '../../ui/MoneyBlock.tsx'
import { IconUpload } from '../../ui/more-icons.tsx'
import { toast } from '../../ui/toast.ts'
import { UserText } from '../../ui/UserText.tsx'
import { isStaleQuote, useFreshQuote } from './stale-quote.ts'

type Props = { quote: Quote; bank: NonNullable<SubscriptionOverview['bank']>; onClose: () => void }
const empty = {
  transactionId: '',
  transactionDate: null as string | null,
  accountName: '',
  accountNumber: '',
  iban: '',
}
type Values = typeof empty

/** Tells of money that was transferred, with its receipt (SUB-016, SUB-018). */
export default function TransferDialog({ quote, bank, onClose }: Props) {
  const { t } = useTranslation('company-subscription')
  const message = useErrorMessage()
  const [requestKey] = useState(newRequestKey)
  const askAgain = useFreshQuote()
  const [file, setFile] = useState<File | null>(null)
  const { control, handleSubmit, formState } = useForm<Values>({ mode: 'onTouched', defaultValues: empty })
  const { transactionId = '', accountName = '' } = useWatch({ control })
  const labels = Object.fromEntries(Object.keys(empty).map((name) => [name, t(`transfer.${name as keyof Values}`)]))
  const tell = useMutation(
    api.subscriptions.bankTransfer.mutationOptions({
      context: { requestKey },
      onSuccess: () => {
        toast.success(t('transfer.told'))
        onClose()
      },
      onError: askAgain,
    }),
  )
  const lacksName = refuseTransfer({ transactionId: transactionId.trim(), accountName: accountName.trim() })
  const why = lacksName ? t('transfer.eitherFirst') : !file && t('transfer.receiptFirst')
  const { planId, period, addOns, voucherCode, amountToPay } = quote
  const choice = { newSubscriptionPlanId: planId, period, addOns: addOns.join(), voucherCode, shownAmount: amountToPay }
  return (
    <DialogForm
      title={t('transfer.title')}
      submitLabel={t('transfer.submit')}
      busy={tell.isPending}
      dirty={formState.isDirty || file !== null}
      disabledReason={why}
      error={isStaleQuote(tell.error) ? t('quote.changed') : message(tell.error, labels)}
      onClose={onClose}
      onSubmit={handleSubmit(
        ({ transactionDate, ...typed }) =>
          file && tell.mutate({ ...choice, ...typed, ...(transactionDate && { transactionDate }), file }),
      )}
    >
      <p className="soft">{t('transfer.text')}</p>
      <MoneyBlock
        boxed
        lines={[
          { key: 'to', label: t('transfer.to'), value: <UserText>{bank.accountName}</UserText> },
          { key: 'iban', label: t('transfer.iban'), value: <Ltr>{bank.iban}</Ltr> },
          {
            key: 'amount',
            label: t('quote.toPay'),
            value: <RiyalPrice amount={quote.amountToPay} sign />,
            total: true,
          },
        ]}
      />
      <Fields control={control} />
      <Receipt file={file} onChoose={setFile} />
    </DialogForm>
  )
}

function Fields({ control }: { control: Control<Values> }) {
  const { t } = useTranslation('company-subscription')
  return (
    <div className="fields-2">
      <TextField control={control} name="transactionId" label={t('transfer.transactionId')} maxLength={50} ltr />
      <DateField control={control} name="transactionDate" label={t('transfer.transactionDate')} optional />
      <TextField control={control} name="accountName" label={t('transfer.accountName')} maxLength={100} />
      <TextField
        control={control}
        name="accountNumber"
        label={t('transfer.accountNumber')}
        maxLength={50}
        ltr
        optional
      />
      <TextField control={control} name="iban" label={t('transfer.iban')} maxLength={50} ltr optional />
    </div>
  )
}

function Receipt({ file, onChoose }: { file: File | null; onChoose: (file: File) => void }) {
  const { t } = useTranslation('company-subscription')
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="row-wrap">
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*,application/pdf"
        aria-label={t('transfer.receipt')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          target.value = ''
          if (chosen) onChoose(chosen)
        }}
      />
      <Button icon={<IconUpload size="s" />} onClick={() => input.current?.click()}>
        {t('transfer.receipt')}
      </Button>
      {file ? <UserText>{file.name}</UserText> : <span className="muted text-sm">{t('transfer.receiptHint')}</span>}
    </div>
  )
}
