import type { PaymentKind } from '@warsha/domain/payments'
import fc from 'fast-check'
import { expect } from 'vitest'
import { command, type Wish } from './ticket-command.ts'
import { creditOf, type Holder, ownCredit } from './ticket-credit.ts'
import { balanceOf, close, editable, type Model, paidIn, type Real, writtenOffIn } from './ticket-model.ts'
import { book } from './ticket-money-commands.ts'

/** `share` is of what can be used, in hundredths: above 100 it is too much. */
const useCredit = (share: number) =>
  command(`useCredit(${share} %)`, (model, real) => {
    const owed = Math.max(0, balanceOf(model, real))
    const most = Math.min(owed, creditOf(model, model.payer))
    const amount = Math.max(1, Math.ceil((most * share) / 100))
    return {
      call: ({ api }) => api.payments.addTicketPayment({ ticketId: real.ticket.id, fromCredit: true, amount }),
      allowed: amount <= most && model.status !== 'Canceled',
      effect: () => {
        model.payments.push({ amount, kind: 'PaidFromCredit', refunded: 0 })
        if (model.status === 'CheckOut' && balanceOf(model, real) <= 0) close(model)
      },
      logs: ['paymentTaken'],
    }
  })

/** Credit leaves as money: what was left first goes first. */
const payOut = (holder: Holder, share: number) =>
  command(`payOut(${holder}, ${share} %)`, (model, real) => {
    const credit = creditOf(model, holder)
    const amount = Math.max(1, Math.ceil((credit * share) / 100))
    const ofEarlier = holder === 'customer' ? Math.min(amount, model.earlier) : 0
    return {
      call: ({ api }) => api.accounts.payOut({ holder, id: real.holders[holder], mode: 'cash', amount }),
      allowed: amount <= credit,
      effect: () => {
        model.earlier -= ofEarlier
        takeOut(model, amount - ofEarlier)
      },
      logs: amount > ofEarlier ? ['creditPaidOut'] : [],
    }
  })

/** Each payment that left credit gives what it has, in their order. */
function takeOut({ payments }: Model, amount: number): void {
  let rest = amount
  for (const left of payments.filter(({ kind }) => kind === 'RefundAdjustment')) {
    const part = Math.min(rest, left.amount - left.refunded)
    if (part === 0) continue
    left.refunded += part
    rest -= part
    payments.push({ amount: part, kind: 'PaidOut', refunded: 0 })
  }
}

/** Who pays changes only while no money of the ticket stands on their account. */
const bill =
  (holder: Holder): Wish =>
  (model, { ticket, holders }) => ({
    call: ({ api }) =>
      api.tickets.update({
        id: ticket.id,
        version: ticket.version,
        dealerId: holder === 'dealer' ? holders.dealer : null,
      }),
    allowed:
      editable(model) &&
      (holder === model.payer || (paidIn(model) === 0 && writtenOffIn(model) === 0 && ownCredit(model) === 0)),
    effect: () => {
      model.payer = holder
    },
    logs: holder === model.payer ? [] : [holder === 'dealer' ? 'dealerSet' : 'dealerRemoved'],
  })
const other = (holder: Holder): Holder => (holder === 'customer' ? 'dealer' : 'customer')

/** Money came, and went in one way or another: who pays changes only where none of it lies on an account. */
const billAfter = (...kinds: PaymentKind[]) =>
  command(`billAfter(${kinds.join()})`, ...kinds.map((kind) => book(kind, 100)), (model, real) =>
    bill(other(model.payer))(model, real),
  )

/** The car is sold, or leaves or joins the partner's cars: not while something is owed on it. Its visit stays whose it was. */
const handOver = (whose: 'customerId' | 'dealerId') =>
  command(`handOver(${whose})`, (model, real) => {
    const { ticket, holders, stranger } = real
    const { vehicleId: id } = ticket
    const change = async ({ api }: Real['shop']) => {
      const car = await api.vehicles.get({ id })
      const { version, makeId, customerId, dealerId, plateNo } = car
      const next = {
        customerId: customerId === stranger ? holders.customer : stranger,
        dealerId: dealerId === null ? holders.dealer : null,
      }
      const given = { id, version, makeId, customerId, dealerId, plateNo, skipPlateCheck: true }
      before = car[whose]
      return api.vehicles.update({ ...given, [whose]: next[whose] })
    }
    let before: number | null = 0
    const allowed = balanceOf(model, real) <= 0
    return {
      call: change,
      allowed,
      effect: () => undefined,
      logs: [],
      seen: async () => {
        const { [whose]: now } = await real.shop.api.vehicles.get({ id })
        expect(now !== before, whose).toBe(allowed)
      },
    }
  })

const moneyBefore: PaymentKind[][] = [['Payment'], ['Payment', 'RefundAdjustment'], ['Payment', 'Refund'], ['BadDebt']]

/** Who pays, and what was left with us. */
export const creditCommands = [
  fc.constantFrom(20, 60, 100, 100, 120).map(useCredit),
  fc.constantFrom(40, 100).map(useCredit),
  fc
    .tuple(fc.constantFrom('customer' as const, 'customer' as const, 'dealer' as const), fc.constantFrom(30, 100, 120))
    .map((one) => payOut(...one)),
  fc.constantFrom('dealer' as const, 'customer' as const).map((one) => command(`bill(${one})`, bill(one))),
  fc.constantFrom('customerId' as const, 'dealerId' as const).map(handOver),
  fc.constantFrom(...moneyBefore).map((kinds) => billAfter(...kinds)),
]
