import fc from 'fast-check'
import { command, type Wish } from './ticket-command.ts'
import { editable, writtenOffIn } from './ticket-model.ts'
import { incomeTotal, type Share, shareDue, shareOf, shareWith } from './ticket-sharing.ts'

/** An insurer takes a part of the bill, or nobody does any more. */
const shareBill =
  (by: Share): Wish =>
  (model, { ticket, insurer }) => {
    const { total } = ticket.money
    const shared = shareOf(by, total)
    const idle = shared > 0 && shared >= total
    const tooMuch = by?.kind === 'amount' && by.of > total
    const before = ticket.payers.length > 0
    return {
      call: (shop) => shareWith(shop, ticket, insurer, by),
      allowed: editable(model) && !idle && !tooMuch && total - shared >= writtenOffIn(model),
      effect: () => {
        model.shared = { ...model.shared, by }
      },
      logs: by ? ['payerSet'] : before ? ['payersRemoved'] : [],
    }
  }

/** `share` is of what the insurer owes, in hundredths: above 100 it is too much. */
const payShare =
  (share: number): Wish =>
  (model, { ticket }) => {
    const invoice = ticket.payers[1]?.invoice
    if (!invoice) return null
    const due = Math.max(0, shareDue(model))
    const amount = Math.max(1, Math.ceil((due * share) / 100))
    return {
      call: ({ api }) => api.payments.addTicketInvoicePayment({ invoiceId: invoice.id, amount, mode: 'bankTransfer' }),
      allowed: amount <= due,
      effect: () => {
        model.shared = { ...model.shared, paid: model.shared.paid + amount }
      },
      logs: [],
    }
  }

/** Something of the insurer's invoice comes back: `share` is of its first line, in hundredths. */
const returnShare = (share: number) =>
  command(`returnShare(${share} %)`, (model, { ticket, shop }) => {
    const invoice = ticket.payers[1]?.invoice
    if (!invoice) return null
    const { returned } = model.shared
    let amount = 0
    return {
      call: async () => {
        const { lines, ticketVersion } = await shop.api.invoices.get({ id: invoice.id })
        const [line] = lines.filter(({ total, returned: back }) => total > back)
        amount = line ? Math.max(1, Math.ceil(((line.total - line.returned) * share) / 100)) : 1
        return shop.api.invoices.return({
          invoiceId: invoice.id,
          version: ticketVersion ?? 0,
          reason: 'Not approved',
          lines: [{ position: line?.position ?? 1, amount }],
        })
      },
      allowed: share <= 100 && returned < model.shared.invoiced,
      effect: () => {
        model.shared = { ...model.shared, returned: returned + amount }
      },
      logs: ['invoiceReturned'],
    }
  })

/** The customer pays for something that no ticket holds. */
const payIncome = (share: number) =>
  command(`payIncome(${share} %)`, (model, { income }) => {
    const due = incomeTotal - model.shared.income
    const amount = Math.max(1, Math.ceil((due * share) / 100))
    return {
      call: ({ api }) => api.payments.addTicketInvoicePayment({ invoiceId: income, amount, mode: 'card' }),
      allowed: amount <= due,
      effect: () => {
        model.shared = { ...model.shared, income: model.shared.income + amount }
      },
      logs: [],
    }
  })

const anyShare: fc.Arbitrary<Share> = fc.oneof(
  fc.record({ kind: fc.constantFrom('amount' as const, 'above' as const), of: fc.integer({ min: 1, max: 900_00 }) }),
  fc.record({ kind: fc.constant('percent' as const), of: fc.integer({ min: 1, max: 10_000 }) }),
)

/** How a ticket is shared from the beginning: a walk seldom comes to it by itself before the car leaves. */
export const sharedAtFirst: fc.Arbitrary<Share> = fc.constantFrom<Share>(
  null,
  { kind: 'percent', of: 3_000 },
  { kind: 'above', of: 50_00 },
)

/** At the end of a walk: the insurer pays a part of their invoice, and another part of it comes back. */
export const lastOfSharing = [command('payShare(30 %)', payShare(30)), returnShare(30)]

/** Who else pays, and what is invoiced beside tickets. */
export const sharingCommands = [
  anyShare.map((by) => command(`shareBill(${by?.kind} ${by?.of})`, shareBill(by))),
  fc.constant(command('shareNoMore', shareBill(null))),
  fc.constantFrom(30, 100, 100, 120).map((share) => command(`payShare(${share} %)`, payShare(share))),
  fc.constantFrom(30, 100, 120).map(returnShare),
  fc.constantFrom(20, 100, 120).map(payIncome),
]
