import type { Claim, NewPayer } from '@warsha/contract/payer-rows'
import type { CompanyTx } from '@warsha/db/database'
import type { AccountHolder } from '@warsha/domain/dues'
import {
  type Holder,
  type PayerShare,
  refuseIdleMain,
  refusePayerTwice,
  refuseSharing,
  sharedOf,
} from '@warsha/domain/payers'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { noteDone, sentAs, wasDone } from '../lib/sent-actions.ts'
import { chargedOf } from '../lines/figures.ts'
import type { MoneyLine } from '../lines/money-lines.ts'
import { shopTime } from '../shops/time.ts'
import { type Happened, nameOf, recordOnTicket } from './activities.ts'
import { ticketToEdit } from './change.ts'
import { listMoneyLines } from './lines.ts'
import { ticketPage } from './page.ts'
import { giveLines, insertPayer, listParties, listPayers, removePayers } from './payer-queries.ts'
import type { LockedTicket } from './queries.ts'
import { recalculate } from './recalculate.ts'

/** Sets who shares the bill of a ticket, all at once. It is done once under its key, and only on the ticket as it was seen. */
export const payers = endpoint.tickets.payers.handler(async ({ input, context }) => {
  const { tx, actor } = context
  const { id, version, claim, payers: asked } = input
  const sent = sentAs('payers', id, input)
  if (await wasDone(context, sent)) return ticketPage(tx, id, actor)
  const ticket = await ticketToEdit(context, id, version)
  await setPayers(context, ticket, claim, asked)
  const { now } = await shopTime(tx, ticket.shopId)
  await noteDone(context, sent, now)
  return ticketPage(tx, id, actor)
})

/** Shares the bill of a locked ticket among payers. */
export async function setPayers(
  context: CompanyContext,
  ticket: LockedTicket,
  claim: Claim,
  asked: readonly NewPayer[],
): Promise<void> {
  const { tx } = context
  const { id, payersCount: before } = ticket
  refusePayers(ticket, await listMoneyLines(tx, id), asked)
  await removePayers(tx, id)
  const count = await keep(tx, id, claim, asked)
  await recalculate(tx, { ...ticket, payersCount: count })
  await recordOnTicket(context, id, ...(await happenedOf(context, id, before)))
}

/** Who is billed for a ticket by itself. */
export const ownPayer = ({ customerId, dealerId }: Pick<LockedTicket, 'customerId' | 'dealerId'>): Holder =>
  dealerId === null ? { holder: 'customer', partyId: customerId } : { holder: 'dealer', partyId: dealerId }

function refusePayers(ticket: LockedTicket, all: readonly MoneyLine[], asked: readonly NewPayer[]): void {
  orRefuse(refusePayerTwice([ownPayer(ticket), ...asked]))
  const chosen = asked.flatMap(({ serviceIds, partIds }, at) => [
    ...serviceIds.map((id) => ({ kind: 'service', id, at })),
    ...partIds.map((id) => ({ kind: 'part', id, at })),
  ])
  const unknown = chosen.some(({ kind, id }) => !all.some((line) => line.kind === kind && line.id === id))
  if (unknown) throw refuse({ code: 'NotFound', field: 'payers' })
  if (new Set(chosen.map(({ kind, id }) => `${kind} ${id}`)).size !== chosen.length)
    throw refuse({ code: 'invalidInput', field: 'payers' })
  const payerOf = ({ kind, id }: MoneyLine) => chosen.find((one) => one.kind === kind && one.id === id)?.at ?? null
  const lines = chargedOf(all).map((line) => ({ total: line.stored.total, payerId: payerOf(line) }))
  const shares = asked.map(({ kind, amount, shareBp }, id): PayerShare => ({ id, kind, amount, shareBp }))
  orRefuse(refuseSharing(lines, shares))
  orRefuse(refuseIdleMain(ticket.total, sharedOf(lines, shares)))
}

/** Stores the payers, the ticket's own first; none where it pays alone and has no claim. Says how many there are. */
async function keep(tx: CompanyTx, ticketId: number, claim: Claim, asked: readonly NewPayer[]): Promise<number> {
  const known = claim.approvedOn !== null || claim.approvedAmount !== null
  if (asked.length === 0 && !known && !claim.claimNumber && !claim.approvalReference) return 0
  await refuseUnknown(tx, asked)
  await insertPayer(tx, { ticketId, position: 0, kind: 'rest', ...claimed(claim) })
  for (const [at, payer] of asked.entries()) {
    const { holder, partyId, kind, amount, shareBp, serviceIds, partIds } = payer
    const party = holder === 'dealer' ? { dealerId: partyId } : { customerId: partyId }
    const share = { kind, amountMinor: amount, shareBp }
    const { id } = await insertPayer(tx, { ticketId, position: at + 1, ...party, ...share, ...claimed(payer) })
    await giveLines(tx, 'service', serviceIds, id)
    await giveLines(tx, 'part', partIds, id)
  }
  return asked.length + 1
}

const claimed = ({ claimNumber, approvalReference, approvedOn, approvedAmount }: Claim) => ({
  claimNumber,
  approvalReference,
  approvedOn,
  approvedMinor: approvedAmount,
})

async function refuseUnknown(tx: CompanyTx, asked: readonly Holder[]): Promise<void> {
  for (const holder of ['customer', 'dealer'] satisfies AccountHolder[]) {
    const ids = asked.filter((one) => one.holder === holder).map(({ partyId }) => partyId)
    const found = ids.length > 0 ? await listParties[holder](tx, ids) : []
    if (found.length !== ids.length) throw refuse({ code: 'NotFound', field: 'partyId' })
  }
}

/** What the log tells: each other payer with what they bear, and every claim. */
async function happenedOf({ tx, actor }: CompanyContext, id: number, before: number): Promise<(Happened | null)[]> {
  const { payers: shown } = await ticketPage(tx, id, actor)
  if (shown.length === 0) return [before > 0 ? { action: 'payersRemoved', facts: {} } : null]
  return shown.flatMap((payer): (Happened | null)[] => [
    payer.kind === 'rest' ? null : { action: 'payerSet', facts: { name: nameOf(payer), amount: payer.total } },
    ...claimTold(payer),
  ])
}

type Shown = Awaited<ReturnType<typeof ticketPage>>['payers'][number]

/** What the payer calls the case, and what they approved of it: how much work they pay is asked for later. */
function claimTold(payer: Shown): (Happened | null)[] {
  const name = nameOf(payer)
  const { claimNumber, approvalReference, approvedOn, approvedAmount } = payer
  return [
    claimNumber ? { action: 'claimSet', facts: { name, claim: claimNumber } } : null,
    approvalReference ? { action: 'approvalSet', facts: { name, approval: approvalReference } } : null,
    approvedOn ? { action: 'approvedOnSet', facts: { name, to: approvedOn } } : null,
    approvedAmount === null ? null : { action: 'approvedAmountSet', facts: { name, amount: approvedAmount } },
  ]
}

/** Another partner is billed for the ticket by itself, not one who shares its bill already. */
export async function refuseOwnPayerTwice(tx: CompanyTx, ticket: LockedTicket, dealerId: number | null): Promise<void> {
  if (ticket.payersCount === 0) return
  const others = (await listPayers(tx, ticket.id)).flatMap(({ customerId: c, dealerId: d }): Holder[] => {
    if (d !== null) return [{ holder: 'dealer', partyId: d }]
    return c === null ? [] : [{ holder: 'customer', partyId: c }]
  })
  orRefuse(refusePayerTwice([ownPayer({ ...ticket, dealerId }), ...others]))
}
