import { useMutation } from '@tanstack/react-query'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { refuseDocumentDiscount } from '@warsha/domain/discounts'
import { type Money, money, percentOf, subtract } from '@warsha/domain/money'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useMoneyText } from '../../lib/payments/use-money-text.ts'
import { StaleBanner } from '../../lib/records/StaleBanner.tsx'
import { useMergedForm } from '../../lib/records/use-merged-form.ts'
import { useErrorMessage, useRefusalMessage } from '../../lib/refusals.ts'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { useFollowed } from '../../ui/fields/use-followed.ts'
import { formatPercent } from '../../ui/format.ts'
import { Sums } from '../../ui/Sums.tsx'
import { DialogSubtitle } from '../ticket/DialogSubtitle.tsx'
import { finalPriceOf, netOf } from '../ticket/ticket-facts.ts'
import { useStaleRefresh, useTicketCache } from '../ticket/use-ticket-change.ts'
import classes from './money.module.css'

const usualRates = [500, 1000, 1500] as const

type DiscountForm = { amount: number | null; pays: number | null }
const start = ({ money: { documentDiscount } }: Ticket): DiscountForm => ({
  amount: documentDiscount || null,
  pays: null,
})

/** The discount on the whole ticket, beside those of its lines. */
export function DiscountDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { t } = useTranslation('tickets')
  const message = useErrorMessage()
  const sentence = useRefusalMessage()
  const net = netOf(ticket)
  const form = useForm<DiscountForm>({ defaultValues: start(ticket), mode: 'onTouched' })
  const { control, handleSubmit, formState, setValue } = form
  const [typed, pays] = useWatch({ control, name: ['amount', 'pays'] })
  const final = finalOf(ticket, pays)
  const amount = money(typed || 0)
  // The price that is typed gives the discount; a discount that is typed stands for itself.
  useFollowed(form, (changed, values) => {
    const priced = finalOf(ticket, values.pays)
    if (changed === 'amount') setValue('pays', null)
    if (changed === 'pays' && priced) setValue('amount', priced.discount || null, { shouldDirty: true })
  })
  const choose = (rate: number) => {
    setValue('amount', percentOf(net, rate), { shouldDirty: true })
    setValue('pays', null)
  }
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
      onSubmit={handleSubmit((typed) =>
        save.mutate({ id: ticket.id, version, amount: money(typed.amount || 0) }, { onSuccess: onClose }),
      )}
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
        hint={<Rates onChoose={choose} />}
      />
      <FinalPrice control={control} final={final} />
      <SumsWith discount={amount} net={net} total={final?.total} />
    </DialogForm>
  )
}

type FinalProps = { control: Control<DiscountForm>; final: ReturnType<typeof finalOf> }

/** What the customer shall pay, VAT included; where no discount meets it, what it comes to. */
function FinalPrice({ control, final }: FinalProps) {
  const { t } = useTranslation('tickets')
  const textOf = useMoneyText()
  const missed = final !== null && final.missedBy > 0
  return (
    <MoneyField
      control={control}
      name="pays"
      label={t('discount.pays')}
      hint={
        missed &&
        t(final.discount === 0 ? 'discount.above' : 'discount.missed', {
          total: textOf(final.total),
          missedBy: textOf(final.missedBy),
        })
      }
    />
  )
}

/** What was typed as the price with VAT, or nothing. */
const finalOf = (ticket: Ticket, pays: number | null) =>
  pays === null || Number.isNaN(pays) ? null : finalPriceOf(ticket, money(pays))

/** What the discount makes of the sum of the lines, and of the total where a final price was typed. */
function SumsWith({ net, discount, total }: { net: Money; discount: Money; total: Money | undefined }) {
  const { t } = useTranslation('tickets')
  const rows = [
    { label: t('discount.before'), amount: net },
    { label: t('money.discount'), amount: discount },
    { label: t('discount.after'), amount: subtract(net, discount) },
  ]
  return <Sums rows={total === undefined ? rows : [...rows, { label: t('money.totalWithVat'), amount: total }]} />
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
