import type { LackingOfEInvoice } from '@warsha/contract/e-invoices'
import type { ForeseenInvoice } from '@warsha/contract/foreseen-invoices'
import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import type { BuyerNeeded } from '@warsha/domain/buyers'
import { type Money, sum } from '@warsha/domain/money'
import { sharesOf } from '@warsha/domain/payers'
import { proposedDueDate } from '@warsha/domain/payments'
import { sql } from 'kysely'
import { lacksOf } from '../e-invoices/lacks.ts'
import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { shopTime } from '../shops/time.ts'
import { listPayers } from '../tickets/payer-queries.ts'
import { sharing } from '../tickets/payers-shown.ts'
import { partyOf } from './billed.ts'
import { listSoldLines } from './issue-queries.ts'
import { buyerOf } from './parties.ts'
import { findInvoiceRules, termDays } from './party-queries.ts'

const findBilled = statement((tx: CompanyTx, ticketId: number) =>
  tx
    .selectFrom('tickets')
    .select(['shopId', 'customerId', 'dealerId', 'vatAllowed', 'currency'])
    .select(sql<Money>`(total_minor - shared_minor)::bigint`.as('total'))
    .where('companyId', '=', tx.companyId)
    .where('id', '=', ticketId),
).first
type Billed = NonNullable<Awaited<ReturnType<typeof findBilled>>>

/** Told before the car leaves, so that what is missing can still be completed. */
export const foreseenInvoice = endpoint.invoices.foreseen.handler(({ input, context: { tx } }) =>
  foreseenOf(tx, input.ticketId),
)

export async function foreseenOf(tx: CompanyTx, ticketId: number): Promise<ForeseenInvoice> {
  const billed = await findBilled(tx, ticketId)
  if (!billed) throw refuse({ code: 'ticketNotExists' })
  const [own, others, rules, { today }] = await Promise.all([
    buyerOf(tx, billed, billed),
    othersForeseen(tx, ticketId, billed),
    findInvoiceRules(tx),
    shopTime(tx, billed.shopId),
  ])
  const { taxType, missing, paymentTermId, buyer } = own
  const billedTo = [{ buyer, taxType, missing, ...holderOf(billed) }, ...others]
  const lacks = billed.vatAllowed ? await lacksOf(tx, billed.shopId, billedTo.map(toBuyer)) : []
  return {
    taxType,
    missing,
    // What a record lacks for any tax invoice is said with its payer already.
    lacks: lacks.filter((lack) => !billedTo.some((one) => isSaidOf(one, lack))),
    others: others.map(({ buyer: _buyer, ...other }) => other),
    paymentDueOn: proposedDueDate(today, await termDays(tx, paymentTermId)),
    separate: rules.separateCreditInvoice,
    onDeposits: rules.vatOnDeposits && billed.vatAllowed,
    ...holderOf(billed),
  }
}

type Party = { customerId: number; dealerId: number | null }
const holderOf = ({ customerId, dealerId }: Party) =>
  dealerId === null ? ({ holder: 'customer', id: customerId } as const) : ({ holder: 'dealer', id: dealerId } as const)

type Foreseen = ReturnType<typeof holderOf> & Pick<Parameters<typeof lacksOf>[2][number], 'buyer' | 'taxType'>
const toBuyer = ({ buyer, taxType, holder: at, id }: Foreseen) => ({ buyer, taxType, holder: { at, id } })

const isSaidOf = (one: ReturnType<typeof holderOf> & { missing: BuyerNeeded[] }, lack: LackingOfEInvoice): boolean =>
  lack.at === one.holder && lack.id === one.id && one.missing.some((part) => part === lack.fact)

/** The other payers who would be invoiced. */
async function othersForeseen(tx: CompanyTx, ticketId: number, billed: Billed) {
  const payers = await listPayers(tx, ticketId)
  if (payers.length === 0) return []
  const lines = await listSoldLines(tx, ticketId)
  const sold = lines.map(({ totalMinor, payerId }) => ({ total: totalMinor, payerId }))
  const shares = sharesOf(sold, sharing(payers)).map(({ payerId, amounts }) => ({ payerId, total: sum(amounts) }))
  const borne = shares.flatMap(({ payerId, total }) => {
    const payer = payers.find(({ id }) => id === payerId)
    return payer && total > 0 ? [{ party: partyOf(payer, billed.customerId), total }] : []
  })
  return Promise.all(
    borne.map(async ({ party, total }) => {
      const { taxType, missing, buyer } = await buyerOf(tx, party, { ...billed, total })
      return { ...holderOf(party), total, taxType, missing, buyer }
    }),
  )
}
