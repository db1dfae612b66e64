import { useMutation } from '@tanstack/react-query'
import { type Money as Amount, money, sum } from '@warsha/domain/money'
import { longestReturnReason } from '@warsha/domain/returns'
import { useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { EInvoiceLacks } from '../lib/EInvoiceLacks.tsx'
import { useGo } from '../lib/go.ts'
import { useNames } from '../lib/names.ts'
import { useMoneyText } from '../lib/payments/use-money-text.ts'
import { invoiceHref } from '../lib/records/invoice-href.ts'
import records from '../lib/records/records.module.css'
import { useErrorMessage } from '../lib/refusals.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { useEInvoiceLacks } from '../lib/use-e-invoice-lacks.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { TextAreaField } from '../ui/fields/TextAreaField.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { DueLine } from '../ui/MoneyBlock.tsx'
import type { Invoice } from './invoice.ts'

type Values = { added: (Amount | null)[]; reason: string }

/** What was asked too little of each line, and why; then the debit note is on the screen. The invoice stays as it is. */
export default function DebitNoteDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation('invoices')
  const message = useErrorMessage()
  const go = useGo()
  const [requestKey] = useState(newRequestKey)
  const [opened] = useState(invoice)
  const { control, handleSubmit, formState } = useForm<Values>({
    defaultValues: { added: opened.lines.map(() => null), reason: '' },
    mode: 'onTouched',
  })
  const eInvoice = useEInvoiceLacks({ invoiceId: opened.id })
  const typed = useWatch({ control, name: 'added' })
  const lines = opened.lines
    .map(({ position }, at) => ({ position, amount: money(Math.max(0, typed[at] ?? 0)) }))
    .filter(({ amount }) => amount > 0)
  const issue = useMutation(
    api.debitNotes.issue.mutationOptions({
      context: { requestKey },
      onSuccess: (made) => {
        onClose()
        go(invoiceHref(made))
      },
    }),
  )
  return (
    <DialogForm
      title={t('debit.title')}
      subtitle={<Ltr>{opened.number}</Ltr>}
      submitLabel={t('debit.submit')}
      onSubmit={handleSubmit(({ reason }) =>
        issue.mutate({ invoiceId: opened.id, reason, lines, debited: opened.debited }),
      )}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={issue.isPending}
      disabledReason={eInvoice.whyNot ?? (lines.length === 0 ? t('debit.nothing') : undefined)}
      error={message(issue.error, { reason: t('debit.reason') })}
    >
      <EInvoiceLacks lacks={eInvoice.lacks} />
      <p className="muted">{t('debit.hint')}</p>
      <Lines lines={opened.lines} control={control} />
      <DueLine label={t('debit.total')}>
        <Money amount={sum(lines.map(({ amount }) => amount))} sign />
      </DueLine>
      <TextAreaField
        control={control}
        name="reason"
        label={t('debit.reason')}
        hint={t('debit.reasonHint')}
        maxLength={longestReturnReason}
        rows={2}
        required
      />
    </DialogForm>
  )
}

/** What is added to each line, with what the invoice asks for it. */
function Lines({ lines, control }: { lines: Invoice['lines']; control: Control<Values> }) {
  const { t } = useTranslation('invoices')
  const { nameOf } = useNames()
  const textOf = useMoneyText()
  return (
    <ul className={records.taken} aria-label={t('debit.lines')}>
      {lines.map((line, at) => (
        <li key={line.position}>
          <MoneyField
            control={control}
            name={`added.${at}`}
            label={nameOf(line)}
            hint={t('debit.asked', { amount: textOf(line.total) })}
            min={0}
            optional
            autoFocus={at === 0}
          />
        </li>
      ))}
    </ul>
  )
}
