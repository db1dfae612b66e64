import type { TicketPayer } from '@warsha/contract/payer-rows'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { dateOf } from '@warsha/domain/forms'
import { type Money, money, subtract, sum } from '@warsha/domain/money'
import {
  type Holder,
  type PayerShare,
  refuseIdleMain,
  refusePayerTwice,
  refuseSharing,
  type ShareKind,
  sharedOf,
  sharesOf,
} from '@warsha/domain/payers'
import { isCharged } from '@warsha/domain/tickets'

export type ClaimForm = {
  claimNumber: string
  approvalReference: string
  approvedOn: string | null
  approvedAmount: number | null
}
/** `who` is a partner or a customer as `dealer:7`; `lines` are those of the ticket as `service:3` and `part:9`. */
export type PayerForm = ClaimForm & {
  who: string | null
  kind: ShareKind
  amount: number | null
  shareBp: number | null
  lines: string[]
}
export type PayersForm = { own: ClaimForm; payers: PayerForm[] }

const noClaim: ClaimForm = { claimNumber: '', approvalReference: '', approvedOn: null, approvedAmount: null }
/** Most shared bills are those of an insurer, who pays what is above the excess. */
export const newPayer: PayerForm = { ...noClaim, who: null, kind: 'above', amount: null, shareBp: null, lines: [] }

/** One payer at most takes what is above an amount. */
export const nextPayer: PayerForm = { ...newPayer, kind: 'amount' }

export const keyOf = ({ holder, partyId }: Holder): string => `${holder}:${partyId}`
const idOf = (key: string): number => Number(key.slice(key.indexOf(':') + 1))
const holderOf = (who: string): Holder => ({
  holder: who.startsWith('dealer:') ? 'dealer' : 'customer',
  partyId: idOf(who),
})

const claimOf = ({ claimNumber, approvalReference, approvedOn, approvedAmount }: ClaimForm): ClaimForm => ({
  claimNumber,
  approvalReference,
  approvedOn,
  approvedAmount,
})

const formOf = (payer: TicketPayer): PayerForm[] =>
  payer.kind === 'rest'
    ? []
    : [
        {
          ...claimOf(payer),
          who: keyOf(payer),
          kind: payer.kind,
          amount: payer.amount,
          shareBp: payer.shareBp,
          lines: [...payer.serviceIds.map((id) => `service:${id}`), ...payer.partIds.map((id) => `part:${id}`)],
        },
      ]

/** The form of a ticket's payers; where nobody was named yet it begins with a second. */
export function startOf({ payers }: Ticket): PayersForm {
  const own = payers.find(({ kind }) => kind === 'rest')
  const others = payers.flatMap(formOf)
  return { own: own ? claimOf(own) : noClaim, payers: payers.length > 0 ? others : [newPayer] }
}

/** The charged lines of a ticket, as payers choose them. */
export const linesOf = ({ services, parts }: Ticket) => [
  ...services.filter(isCharged).map((line) => ({ key: `service:${line.id}`, line })),
  ...parts.filter(({ source }) => source !== 'PurchaseByCustomer').map((line) => ({ key: `part:${line.id}`, line })),
]

/** What is typed as the rules ask for it; the payers are counted from 1. */
function asked(ticket: Ticket, { payers }: PayersForm) {
  const shares = payers.map(({ kind, amount, shareBp }, at): PayerShare => {
    const typed = kind === 'amount' || kind === 'above' ? money(amount || 0) : null
    return { id: at + 1, kind, amount: typed, shareBp: kind === 'percent' ? shareBp || 0 : null }
  })
  const chose = (key: string) => payers.findIndex(({ kind, lines }) => kind === 'lines' && lines.includes(key))
  const lines = linesOf(ticket).map(({ key, line }) => ({ total: line.total, payerId: chose(key) + 1 || null }))
  return { lines, shares }
}

/** What each payer bears by what is typed, the ticket's own first. */
export function borneBy(ticket: Ticket, form: PayersForm): Money[] {
  const { lines, shares } = asked(ticket, form)
  const others = sharesOf(lines, shares).map(({ amounts }) => sum(amounts))
  return [subtract(ticket.money.total, sum(others)), ...others]
}

export const ownPayer = ({ dealerId, customerId }: Ticket): Holder =>
  dealerId === null ? { holder: 'customer', partyId: customerId } : { holder: 'dealer', partyId: dealerId }

/** Whether it is said who pays and how much; before that nothing can be said of what is left for the others. */
function isFilled({ who, kind, amount, shareBp, lines }: PayerForm): boolean {
  if (who === null) return false
  if (kind === 'lines') return lines.length > 0
  return (kind === 'percent' ? shareBp : amount) !== null
}

/** Why it cannot be saved as it is typed; fields left empty say so themselves. */
export function refuseForm(ticket: Ticket, form: PayersForm) {
  const { lines, shares } = asked(ticket, form)
  const parties = form.payers.flatMap(({ who }) => (who === null ? [] : [holderOf(who)]))
  return (
    refusePayerTwice([ownPayer(ticket), ...parties]) ??
    refuseSharing(lines, shares) ??
    (form.payers.every(isFilled) ? refuseIdleMain(ticket.money.total, sharedOf(lines, shares)) : null)
  )
}

const sentClaim = (claim: ClaimForm) => ({
  claimNumber: claim.claimNumber.trim(),
  approvalReference: claim.approvalReference.trim(),
  approvedOn: claim.approvedOn === null ? null : dateOf(claim.approvedOn),
  approvedAmount: claim.approvedAmount ? money(claim.approvedAmount) : null,
})

/** The request. A figure that belongs to another kind of share stays behind. */
export const sentOf = ({ own, payers }: PayersForm) => ({
  claim: sentClaim(own),
  payers: payers.map((payer) => {
    const { who, kind, amount, shareBp, lines } = payer
    const idsOf = (of: string) => (kind === 'lines' ? lines.filter((key) => key.startsWith(of)).map(idOf) : [])
    return {
      ...holderOf(who ?? ''),
      kind,
      amount: kind === 'amount' || kind === 'above' ? money(amount ?? 0) : null,
      shareBp: kind === 'percent' ? shareBp : null,
      serviceIds: idsOf('service:'),
      partIds: idsOf('part:'),
      ...sentClaim(payer),
    }
  }),
})
