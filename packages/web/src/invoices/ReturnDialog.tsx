import { useMutation } from '@tanstack/react-query'
import { money, sum } from '@warsha/domain/money'
import { allOf, longestReturnReason, returnableOf } from '@warsha/domain/returns'
import { useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useGo } from '../lib/go.ts'
import { useNames } from '../lib/names.ts'
import { useMoneyText } from '../lib/payments/use-money-text.ts'
import { invoiceHref } from '../lib/records/invoice-href.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { Button } from '../ui/Button.tsx'
import { DialogForm } from '../ui/DialogForm.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { TextAreaField } from '../ui/fields/TextAreaField.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { DueLine } from '../ui/MoneyBlock.tsx'
import type { Invoice } from './invoice.ts'
import classes from './invoices.module.css'

type Line = Invoice['lines'][number]
/** What is taken back of each line, in the order of the lines that have something left. */
type Values = { amounts: (number | null)[]; reason: string }
type Props = { invoice: Invoice; onClose: () => void }

/** The invoice as it was when the dialog opened: what is typed belongs to those lines, and a page gone stale is refused. */
function useReturn({ invoice, onClose }: Props) {
  const go = useGo()
  const [requestKey] = useState(newRequestKey)
  const [opened] = useState(invoice)
  const lines = opened.lines.filter((line) => returnableOf(line) > 0)
  const { control, handleSubmit, setValue, formState } = useForm<Values>({
    defaultValues: { amounts: lines.map(() => null), reason: '' },
    mode: 'onTouched',
  })
  const amounts = (useWatch({ control, name: 'amounts' }) ?? []).map((amount) => money(amount || 0))
  const back = useMutation(
    api.invoices.return.mutationOptions({
      context: { requestKey },
      onSuccess: (made) => {
        onClose()
        go(invoiceHref(made))
      },
    }),
  )
  const takeAll = () =>
    allOf(lines).forEach(({ amount }, at) => {
      setValue(`amounts.${at}`, amount, { shouldDirty: true, shouldValidate: true })
    })
  const send = handleSubmit(({ reason }) =>
    back.mutate({
      invoiceId: opened.id,
      version: opened.ticketVersion ?? 0,
      reason,
      lines: lines
        .map(({ position }, at) => ({ position, amount: amounts[at] ?? money(0) }))
        .filter(({ amount }) => amount > 0),
    }),
  )
  return { control, lines, total: sum(amounts), dirty: formState.isDirty, back, takeAll, send }
}

/** What of an invoice is taken back, line by line, and why; then the new return invoice is on the screen (INV-014). */
export default function ReturnDialog({ invoice, onClose }: Props) {
  const { t } = useTranslation('invoices')
  const message = useErrorMessage()
  const { control, lines, total, dirty, back, takeAll, send } = useReturn({ invoice, onClose })
  return (
    <DialogForm
      title={t('return.title')}
      subtitle={<Ltr>{invoice.number}</Ltr>}
      submitLabel={t('return.submit')}
      onSubmit={send}
      onClose={onClose}
      dirty={dirty}
      busy={back.isPending}
      disabledReason={total === 0 ? t('return.nothing') : undefined}
      error={message(back.error, { reason: t('return.reason') })}
      danger
    >
      <div className={classes.returnHead}>
        <p className="muted">{t('return.hint')}</p>
        <Button size="small" onClick={takeAll}>
          {t('return.all')}
        </Button>
      </div>
      <ul className={classes.returnLines} aria-label={t('return.lines')}>
        {lines.map((line, at) => (
          <ReturnedLine key={line.position} control={control} line={line} at={at} />
        ))}
      </ul>
      <DueLine label={t('return.total')}>
        <Money amount={total} sign />
      </DueLine>
      <TextAreaField
        control={control}
        name="reason"
        label={t('return.reason')}
        hint={t('return.reasonHint')}
        maxLength={longestReturnReason}
        rows={2}
        required
      />
    </DialogForm>
  )
}

function ReturnedLine({ control, line, at }: { control: Control<Values>; line: Line; at: number }) {
  const { t } = useTranslation('invoices')
  const { nameOf } = useNames()
  const textOf = useMoneyText()
  const returnable = returnableOf(line)
  return (
    <li>
      <MoneyField
        control={control}
        name={`amounts.${at}`}
        label={nameOf(line)}
        hint={t('return.left', { amount: textOf(returnable) })}
        min={0}
        max={returnable}
      />
    </li>
  )
}
