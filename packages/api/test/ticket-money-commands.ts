import type { PaymentKind } from '@warsha/domain/payments'
import { command, type Wish } from './ticket-command.ts'
import { balanceOf, close, type Model, openOf, paidIn, type Real, writtenOffIn } from './ticket-model.ts'
import { sharedOf } from './ticket-sharing.ts'
import { bringBack } from './ticket-store.ts'

const ownTotal = (model: Model, { ticket: { money } }: Real) => money.total - sharedOf(model, money.total)

const booked = {
  Payment: 'paymentTaken',
  Refund: 'refundGiven',
  BadDebt: 'badDebtWrittenOff',
  RefundAdjustment: 'refundLeftAsCredit',
} as const satisfies Record<PaymentKind, string>

/** `share` is of what is owed or, where money goes back, of what was paid, in hundredths: above 100 it is too much. */
export const book =
  (kind: PaymentKind, share: number): Wish =>
  (model, real) => {
    const { ticket } = real
    const owed = balanceOf(model, real)
    const gives = kind === 'Refund' || kind === 'RefundAdjustment'
    const first = model.payments.find((one) => one.kind === 'Payment' || one.kind === 'PaidFromCredit')
    const closed = model.status === 'Closed'
    const most = closed ? Math.max(0, -owed) : paidIn(model)
    const back = gives ? most : Math.max(0, owed)
    const amount = Math.max(1, Math.ceil((back * share) / 100))
    const refundOfId = ticket.payments.find((one) => one.kind === 'Payment' && one.amount === first?.amount)?.id ?? null
    const named = kind !== 'Refund' || (first !== undefined && amount <= first.amount - first.refunded)
    const within = gives ? amount <= most && named : amount <= owed
    const deposit = kind === 'Payment' && openOf(model) && !model.invoiced
    const alive = model.status !== 'Canceled' && (!closed || (gives && owed < 0))
    return {
      call: ({ api }) =>
        api.payments.addTicketPayment({
          ticketId: ticket.id,
          kind,
          amount,
          mode: kind === 'BadDebt' ? null : 'cash',
          refundOfId: kind === 'Refund' ? refundOfId : null,
          paid: ticket.money.paid,
          aboveDue: amount,
        }),
      allowed: alive && (within || deposit),
      effect: () => {
        model.payments.push({ amount, kind, refunded: 0 })
        if (kind === 'Refund' && first) first.refunded += amount
        if (model.status === 'CheckOut' && balanceOf(model, real) <= 0) close(model)
      },
      logs: [booked[kind]],
    }
  }

/** One payment in two ways, `shares` of what is owed, in hundredths: the rule is asked for their sum. */
export const paySeveral = (cash: number, card: number) =>
  command(`paySeveral(${cash} % + ${card} %)`, (model, real) => {
    const owed = balanceOf(model, real)
    const amounts = [cash, card].map((share) => Math.max(1, Math.ceil((Math.max(0, owed) * share) / 100)))
    const deposit = openOf(model) && !model.invoiced
    const fits = amounts.reduce((sum, amount) => sum + amount, 0) <= owed
    return {
      call: ({ api }) =>
        api.payments.addTicketPayments({
          ticketId: real.ticket.id,
          aboveDue: amounts.reduce((sum, amount) => sum + amount, 0),
          parts: amounts.map((amount, at) => ({ amount, mode: at === 0 ? ('cash' as const) : ('card' as const) })),
        }),
      allowed: model.status !== 'Canceled' && model.status !== 'Closed' && (fits || deposit),
      effect: () => {
        for (const amount of amounts) model.payments.push({ amount, kind: 'Payment', refunded: 0 })
        if (model.status === 'CheckOut' && balanceOf(model, real) <= 0) close(model)
      },
      logs: amounts.map(() => booked.Payment),
    }
  })

/** What a cashier does at the end: takes what is owed, or gives back what is too much. */
export const evenUp: Wish = (model, real) => {
  const owed = balanceOf(model, real)
  if (owed === 0 || model.status === 'Canceled' || (model.status === 'Closed' && owed > 0)) return null
  const [kind, amount] = owed > 0 ? (['Payment', owed] as const) : (['RefundAdjustment', -owed] as const)
  return {
    call: ({ api }) =>
      api.payments.addTicketPayment({
        ticketId: real.ticket.id,
        kind,
        amount,
        mode: 'card',
        paid: real.ticket.money.paid,
      }),
    allowed: true,
    effect: () => {
      model.payments.push({ amount, kind, refunded: 0 })
      if (model.status === 'CheckOut') close(model)
    },
    logs: [booked[kind]],
  }
}

/** `share` is of what is left of a line of the invoice, in hundredths: above 100 it is too much. */
export const giveBack = (which: number, share: number) =>
  command(`giveBack(${which}, ${share} %)`, (model, real) => {
    const { ticket, sold } = real
    if (!ticket.invoice || sold.length === 0) return null
    const at = which % sold.length
    const left = (sold[at]?.total ?? 0) - (real.returned[at] ?? 0)
    const amount = Math.max(1, Math.ceil((left * share) / 100))
    const { id: invoiceId } = ticket.invoice
    return {
      call: ({ api }) =>
        api.invoices.return({
          invoiceId,
          version: ticket.version,
          reason: 'It came back',
          lines: [{ position: at + 1, amount }],
        }),
      allowed: amount <= left && ownTotal(model, real) - model.returned - amount >= writtenOffIn(model),
      effect: () => {
        model.returned += amount
        real.returned[at] = (real.returned[at] ?? 0) + amount
        if (amount === left) bringBack(model, sold[at]?.comesBackMilli ?? 0)
        if (model.status === 'CheckOut' && balanceOf(model, real) <= 0) close(model)
      },
      logs: ['invoiceReturned'],
    }
  })
