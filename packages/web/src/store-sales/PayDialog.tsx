import { useMutation } from '@tanstack/react-query'
import { money } from '@warsha/domain/money'
import { mayOwe, refuseCounterPaid } from '@warsha/domain/store-sales'
import { type Control, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { ModeField } from '../lib/payments/ModeField.tsx'
import { modeOptions } from '../lib/payments/modes.ts'
import { ReferenceField } from '../lib/payments/ReferenceField.tsx'
import { useMoneyText } from '../lib/payments/use-money-text.ts'
import { useWhyNoReference } from '../lib/payments/use-why-no-reference.ts'
import { useErrorMessage, useRefusalMessage } from '../lib/refusals.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { CheckboxField } from '../ui/fields/CheckboxField.tsx'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { IconClock } from '../ui/icons.tsx'
import { Sums } from '../ui/Sums.tsx'
import { BackFields } from './BackFields.tsx'
import type { Buyer } from './BuyerCard.tsx'
import {
  counterLinesOf,
  emptyPay,
  handedBackAs,
  type PayForm,
  type Paying,
  payingOf,
  paymentsOf,
  type SaleLine,
} from './new-sale.ts'
import type { Sold } from './SoldBanner.tsx'
import { isPriceOld } from './use-prices.ts'

type Exchange = {
  invoiceId: number
  reason: string
  lines: { position: number; quantityMilli: number; outMilli: number; damaged: boolean }[]
}
type Sale = {
  customerId: number | null
  priceListId: number | null
  lines: SaleLine[]
  basketKey: string
  exchange: Exchange | null
}
type Props = {
  due: number
  /** Of an exchange, what is given back of what came back, and how at first. */
  refund: number
  backBy: PayForm['back']['mode']
  /** Null is a walk-in customer; nothing is known of a customer yet. */
  buyer: Buyer | null | undefined
  sale: () => Sale
  /** Until the basket holds what it was asked. */
  ready: () => Promise<void>
  onClose: () => void
  onSold: (sold: Sold) => void
  /** This sale was issued, and its answer was lost: whoever goes on sells something else. */
  onSoldAlready: () => void
  /** The shop has changed a price since the part was scanned. */
  onOldPrice: () => void
  /** One sale has one key, so that pressing twice, trying again, or opening the dialog again after a lost answer sells nothing twice. */
  requestKey: string
}

/** Pays and invoices in one step. Enter sends it as it opens: all of it in cash. */
export default function PayDialog({ due, refund, backBy, buyer, sale, ready, requestKey, ...props }: Props) {
  const { onClose, onSold, onSoldAlready, onOldPrice } = props
  const { t } = useTranslation('store-sales')
  const message = useErrorMessage()
  const start = { ...emptyPay, back: { ...emptyPay.back, mode: backBy } }
  const form = useForm<PayForm>({ defaultValues: start, mode: 'onTouched' })
  const values = useWatch({ control: form.control }) as PayForm
  const paying = payingOf(values, money(due), money(buyer?.credit ?? 0))
  const change = refund > 0 && values.back.mode === 'cash' ? refund : paying.change
  const selling = useSell({ requestKey, ready, onSold, change })
  const send = () => {
    const { exchange, lines, ...rest } = sale()
    const asked = {
      ...rest,
      lines: counterLinesOf(lines),
      payments: paymentsOf(values, paying),
      fromCredit: paying.fromCredit,
      exchange: exchange && { ...exchange, ...handedBackAs(values) },
    }
    selling.mutate(asked, { onError: (error) => isPriceOld(error) && onOldPrice() })
  }
  return (
    <DialogForm
      title={t(refund > 0 ? 'payment.backTitle' : 'payment.title')}
      submitLabel={useSubmitLabel(due, refund, values)}
      onSubmit={form.handleSubmit(send)}
      onClose={() => {
        if (isSoldAlready(selling.error)) onSoldAlready()
        onClose()
      }}
      busy={selling.isPending}
      disabledReason={useWhyNotPaid(values, paying, buyer, refund)}
      error={isSoldAlready(selling.error) ? t('payment.soldAlready') : message(selling.error)}
      atSubmit={due === 0 && refund === 0}
    >
      {due > 0 && <Ways form={form} values={values} paying={paying} due={due} buyer={buyer ?? null} />}
      {refund > 0 && <BackFields control={form.control} mode={values.back.mode} hasAccount={buyer !== null} />}
      <Sums
        rows={[
          { label: t('sums.due'), amount: paying.asked },
          refund > 0
            ? { label: t('payment.refund'), amount: refund }
            : { label: t('payment.change'), amount: paying.change },
        ]}
      />
    </DialogForm>
  )
}

const isSoldAlready = (error: unknown): boolean => error instanceof ApiError && error.code === 'keyReused'

/** What the button does with how much money. */
function useSubmitLabel(due: number, refund: number, { back }: PayForm): string {
  const { t } = useTranslation('store-sales')
  const textOf = useMoneyText()
  if (refund > 0) return t(back.mode === 'credit' ? 'payment.leave' : 'payment.giveBack', { amount: textOf(refund) })
  return due > 0 ? t('payment.submit', { amount: textOf(due) }) : t('payment.issue')
}

type WaysProps = { form: UseFormReturn<PayForm>; values: PayForm; paying: Paying; due: number; buyer: Buyer | null }

/** From credit, in one way, and the rest in another. */
function Ways({ form: { control }, values, paying, due, buyer }: WaysProps) {
  const { t } = useTranslation(['store-sales', 'lookups'])
  const textOf = useMoneyText()
  return (
    <>
      {buyer && buyer.credit > 0 && due > 0 && (
        <CheckboxField
          control={control}
          name="useCredit"
          label={t('payment.useCredit', { amount: textOf(buyer.credit) })}
        />
      )}
      <ModeField
        control={control}
        name="mode"
        label={t('payment.by')}
        wordOf={(mode) => t(`lookups:paymentModes.${mode}`)}
      />
      <div className="fields-2">
        <MoneyField
          control={control}
          name="amount"
          label={t(values.mode === 'cash' ? 'payment.received' : 'payment.amount')}
          hint={t('payment.allOfIt', { amount: textOf(paying.asked) })}
          min={0}
          large
          autoFocus
          optional
        />
        {values.mode !== 'cash' && <ReferenceField control={control} mode={values.mode} />}
      </div>
      {paying.rest > 0 && <Rest control={control} values={values} buyer={buyer} />}
    </>
  )
}

type RestProps = { control: Control<PayForm>; values: PayForm; buyer: Buyer | null }

/** What is not paid in the first way is paid in another one, or later by those who may owe. */
function Rest({ control, values: { rest }, buyer }: RestProps) {
  const { t } = useTranslation(['store-sales', 'lookups'])
  const sentence = useRefusalMessage()
  const refusal = refuseCounterPaid(money(1), money(0), buyer)
  const later = {
    value: 'later' as const,
    label: t('payment.later'),
    icon: IconClock,
    ...(!mayOwe(buyer) && refusal && { disabledReason: sentence(refusal) }),
  }
  return (
    <>
      <ChoiceField
        control={control}
        name="rest.mode"
        label={t('payment.rest')}
        options={[...modeOptions((mode) => t(`lookups:paymentModes.${mode}`)), later]}
      />
      {rest.mode !== 'later' && rest.mode !== 'cash' && (
        <ReferenceField control={control} mode={rest.mode} at="rest." />
      )}
    </>
  )
}

type MaybeBuyer = Buyer | null | undefined
function useWhyNotPaid(values: PayForm, paying: Paying, buyer: MaybeBuyer, refund: number): string | undefined {
  const sentence = useRefusalMessage()
  const first = useWhyNoReference(values.mode, values.reference)
  const byRest = values.rest.mode === 'later' ? 'cash' : values.rest.mode
  const second = useWhyNoReference(byRest, values.rest.reference)
  const { mode, reference } = values.back
  const third = useWhyNoReference(mode === 'credit' ? 'cash' : mode, reference)
  const open = values.rest.mode === 'later' ? paying.rest : 0
  const refusal = refuseCounterPaid(paying.asked, money(paying.first + (paying.rest - open)), buyer ?? null)
  if (refusal) return sentence(refusal)
  if (refund > 0) return third
  return (paying.first > 0 ? first : undefined) ?? (paying.rest > 0 ? second : undefined)
}

type Selling = Pick<Props, 'requestKey' | 'ready' | 'onSold'> & { change: number }

function useSell({ requestKey, ready, onSold, change }: Selling) {
  return useMutation({
    ...api.storeSales.create.mutationOptions({
      context: { requestKey },
      onSuccess: (sale) => onSold({ sale, change }),
    }),
    // The basket is waited for in here, so that the dialog is locked from the press on.
    mutationFn: async (asked) => {
      await ready()
      return api.storeSales.create.call(asked, { context: { requestKey } })
    },
  })
}
