import type { CompanyTx } from '@warsha/db/database'
import type { AskedTicket } from '@warsha/domain/answered'
import type { Money } from '@warsha/domain/money'
import { vatRulesOf } from '../lines/figures.ts'
import { listParts } from './line-queries.ts'
import { listMoneyLines } from './lines.ts'
import type { LockedEstimate } from './queries.ts'

type Priced = Parameters<typeof vatRulesOf>[0] & Pick<LockedEstimate, 'id'> & { documentDiscount: Money }

/** An estimate as its customer is asked: each service with its parts is one question, and so is a part that hangs on none. */
export async function askedEstimate(tx: CompanyTx, estimate: Priced): Promise<AskedTicket> {
  const [lines, parts] = [await listMoneyLines(tx, estimate.id), await listParts(tx, estimate.id)]
  const serviceOf = new Map(parts.map(({ id, ticketServiceId }) => [id, ticketServiceId]))
  return {
    vat: vatRulesOf(estimate),
    documentDiscount: estimate.documentDiscount,
    lines: lines.map((line) => ({ ...line, workId: serviceOf.get(line.id) ?? line.id, charged: true })),
  }
}
