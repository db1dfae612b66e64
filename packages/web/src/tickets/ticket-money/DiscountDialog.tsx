import { useMutation } from '@tanstack/react-query'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { refuseDocumentDiscount } from '@warsha/domain/discounts'
import { money, percentOf, subtract, zero } from '@warsha/domain/money'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { StaleBanner } from '../../lib/records/StaleBanner.tsx'
import { useMergedForm } from '../../lib/records/use-merged-form.ts'
import { useErrorMessage, useRefusalMessage } from '../../lib/refusals.ts'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { formatPercent } from '../../ui/format.ts'
import { Sums } from '../../ui/Sums.tsx'
import { DialogSubtitle } from '../ticket/DialogSubtitle.tsx'
import { netOf } from '../ticket/ticket-facts.ts'
import { useStaleRefresh, useTicketCache } from '../ticket/use-ticket-change.ts'
import classes from './money.module.css'

const usualRates = [500, 1000, 1500] as const

type DiscountForm = { amount: number | null }
const start = ({ money: { documentDiscount } }: Ticket): DiscountForm => ({ amount: documentDiscount || null })

/** The discount on the whole ticket, beside those of its lines. */
export function DiscountDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { t } = useTranslation('tickets')
  const message = useErrorMessage()
  const sentence = useRefusalMessage()
  const net = netOf(ticket)
  const form = useForm<DiscountForm>({ defaultValues: start(ticket), mode: 'onTouched' })
  const { control, handleSubmit, formState, setValue } = form
  const typed = useWatch({ control, name: 'amount' })
  const amount = typed ? money(typed) : zero
  const { show } = useTicketCache(ticket.id)
  const { onError } = useStaleRefresh(ticket.id)
  const { version, changed, merge, errorOf } = useMergedForm(form, { version: ticket.version, values: start(ticket) })
  const save = useMutation(api.tickets.discount.mutationOptions({ onSuccess: show, onError }))
  const refusal = refuseDocumentDiscount(net, amount)
  return (
    <DialogForm
      title={t('discount.title')}
      subtitle={<DialogSubtitle ticket={ticket} />}
      submitLabel={t('save')}
      onSubmit={handleSubmit(() => save.mutate({ id: ticket.id, version, amount }, { onSuccess: onClose }))}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={save.isPending}
      disabledReason={refusal && sentence(refusal)}
      error={message(errorOf(save.error), { amount: t('discount.amount') })}
      width={480}
    >
      {changed.length > 0 && <StaleBanner fields={[t('discount.amount')]} onMerge={merge} />}
      <MoneyField
        control={control}
        name="amount"
        label={t('discount.amount')}
        large
        autoFocus
        hint={<Rates onChoose={(rate) => setValue('amount', percentOf(net, rate), { shouldDirty: true })} />}
      />
      <Sums
        rows={[
          { label: t('discount.before'), amount: net },
          { label: t('money.discount'), amount },
          { label: t('discount.after'), amount: subtract(net, amount) },
        ]}
      />
    </DialogForm>
  )
}

function Rates({ onChoose }: { onChoose: (rateBp: number) => void }) {
  return (
    <span className={classes.shortcuts}>
      {usualRates.map((rate) => (
        <button key={rate} type="button" className={classes.link} onClick={() => onChoose(rate)}>
          {formatPercent(rate).text}
        </button>
      ))}
    </span>
  )
}
