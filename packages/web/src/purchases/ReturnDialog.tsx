import { useMutation } from '@tanstack/react-query'
import type { Purchase } from '@warsha/contract/purchases'
import { purchaseReturnTotals } from '@warsha/domain/purchases'
import { longestReturnReason } from '@warsha/domain/returns'
import { useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useGo } from '../lib/go.ts'
import { useNames } from '../lib/names.ts'
import { purchaseHref } from '../lib/purchases/purchase-href.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { Button } from '../ui/Button.tsx'
import { DialogForm } from '../ui/DialogForm.tsx'
import { isolated } from '../ui/fields/field.tsx'
import { QuantityField } from '../ui/fields/QuantityField.tsx'
import { TextAreaField } from '../ui/fields/TextAreaField.tsx'
import { formatQuantity } from '../ui/format.ts'
import { Money } from '../ui/Money.tsx'
import { DueLine } from '../ui/MoneyBlock.tsx'
import { UserText } from '../ui/UserText.tsx'
import { PurchaseSubtitle } from './PurchaseSubtitle.tsx'
import classes from './purchase.module.css'

type Line = Purchase['lines'][number]
/** The quantities to return, in the order of the lines that have something left. */
type Values = { quantities: (number | null)[]; reason: string }
type Props = { purchase: Purchase; onClose: () => void }

/** The purchase as it was when the dialog opened: a page gone stale is refused. */
function useReturn({ purchase, onClose }: Props) {
  const go = useGo()
  const [requestKey] = useState(newRequestKey)
  const [opened] = useState(purchase)
  const lines = opened.lines.filter(({ returnableMilli }) => returnableMilli > 0)
  const { control, handleSubmit, setValue, formState } = useForm<Values>({
    defaultValues: { quantities: lines.map(() => null), reason: '' },
    mode: 'onTouched',
  })
  const quantities = useWatch({ control, name: 'quantities' }) ?? []
  const asked = lines
    .map(({ position }, at) => ({ position, quantityMilli: quantities[at] || 0 }))
    .filter(({ quantityMilli }) => quantityMilli > 0)
  const within = asked.every(({ position, quantityMilli }) =>
    lines.some((line) => line.position === position && quantityMilli <= line.returnableMilli),
  )
  const back = useMutation(
    api.purchases.return.mutationOptions({
      context: { requestKey },
      onSuccess: (made) => {
        onClose()
        go(purchaseHref(made))
      },
    }),
  )
  const takeAll = () =>
    lines.forEach(({ returnableMilli }, at) => {
      setValue(`quantities.${at}`, returnableMilli, { shouldDirty: true, shouldValidate: true })
    })
  const send = handleSubmit(({ reason }) =>
    back.mutate({ purchaseInvoiceId: opened.id, version: opened.version, reason, lines: asked }),
  )
  const { total } = purchaseReturnTotals(opened, opened.lines, within ? asked : [])
  return { control, lines, total, nothing: asked.length === 0, dirty: formState.isDirty, back, takeAll, send }
}

/** The return to the supplier, line by line, and why; then the new return opens. */
export default function ReturnDialog({ purchase, onClose }: Props) {
  const { t } = useTranslation('purchases')
  const message = useErrorMessage()
  const { control, lines, total, nothing, dirty, back, takeAll, send } = useReturn({ purchase, onClose })
  return (
    <DialogForm
      title={t('return.title')}
      subtitle={<PurchaseSubtitle purchase={purchase} />}
      submitLabel={t('return.submit')}
      onSubmit={send}
      onClose={onClose}
      dirty={dirty}
      busy={back.isPending}
      disabledReason={nothing ? t('return.nothing') : undefined}
      error={message(back.error, { reason: t('return.reason') })}
      danger
    >
      <div className="row-wrap">
        <p className="muted grow">{t('return.hint')}</p>
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
        maxLength={longestReturnReason}
        rows={2}
        required
      />
    </DialogForm>
  )
}

function ReturnedLine({ control, line, at }: { control: Control<Values>; line: Line; at: number }) {
  const { t } = useTranslation('purchases')
  const { nameOf } = useNames()
  return (
    <li>
      <span className={classes.returnName}>
        <UserText>{nameOf(line)}</UserText>
      </span>
      <QuantityField
        control={control}
        name={`quantities.${at}`}
        label={t('lines.quantity')}
        hint={t('return.left', { quantity: isolated(formatQuantity(line.returnableMilli).text) })}
        min={0}
        max={line.returnableMilli}
      />
    </li>
  )
}
