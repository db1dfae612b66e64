import type { OwedTicket } from '@warsha/contract/accounts'
import type { Share } from '@warsha/domain/dues'
import { money } from '@warsha/domain/money'
import type { PaymentMode } from '@warsha/domain/payments'

type Part = `t${number}`

/** What is typed while several visits are paid: one amount, and the part of each visit. */
export type PayForm = {
  from: 'money' | 'credit'
  mode: PaymentMode
  amount: number | null
  reference: string
  note: string
  parts: Record<Part, number | null>
}

export const partOf = ({ id }: { id: number }): `parts.${Part}` => `parts.t${id}`

/** All that these visits owe. */
export const startOf = (tickets: readonly OwedTicket[]): PayForm => ({
  from: 'money',
  mode: 'card',
  amount: tickets.reduce((sum, { remaining }) => sum + remaining, 0),
  reference: '',
  note: '',
  parts: Object.fromEntries(tickets.map(({ id, remaining }) => [`t${id}`, remaining])),
})

/** The non-zero shares, and their sum in minor units. */
export function sharesOf(tickets: readonly OwedTicket[], { parts }: Pick<PayForm, 'parts'>) {
  const shares = tickets.flatMap(({ id }): Share[] => {
    const amount = parts[`t${id}`] || 0
    return amount > 0 ? [{ ticketId: id, amount: money(amount) }] : []
  })
  return { shares, paid: shares.reduce((sum, { amount }) => sum + amount, 0) }
}
