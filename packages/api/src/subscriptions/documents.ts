import { type CompanyTx, inCompany } from '@warsha/db/database'
import { lackingBuyer } from '@warsha/domain/e-invoice-lacks'
import type { Money } from '@warsha/domain/money'
import type { Party } from '@warsha/domain/parties'
import { type SubscriptionDocumentKind, taxTypeOfSubscriber } from '@warsha/domain/subscription-documents'
import type { Charge } from '@warsha/domain/subscription-prices'
import type { CalendarDate } from '@warsha/domain/time'
import { sellerOf } from '../company/seller.ts'
import type { Services } from '../lib/context.ts'
import { refuse } from '../lib/refuse.ts'
import { findPrimaryShop, insertDocument } from './document-queries.ts'

type Asked = {
  subscriptionId: number
  kind: SubscriptionDocumentKind
  firstDay: CalendarDate
  lastDay: CalendarDate
  charge: Charge
}
/** Asks for a tax document in the transaction that books its money. What costs nothing has none. */
export async function askDocument(tx: CompanyTx, { charge, ...asked }: Asked): Promise<void> {
  if (charge.gross === 0) return
  await insertDocument(tx, { ...asked, netMinor: charge.net, vatMinor: charge.vat, totalMinor: charge.gross })
}

/** What an order charges, as it stored it. */
export const chargeOf = (order: { netMinor: Money; vatMinor: Money; totalMinor: Money }): Charge => ({
  net: order.netMinor,
  vat: order.vatMinor,
  gross: order.totalMinor,
})

/** The company as the buyer of what the installation sells: as its own documents name it. */
export async function subscriberOf(tx: CompanyTx): Promise<Party> {
  const shop = await findPrimaryShop(tx)
  if (!shop) throw new Error(`Company ${tx.companyId} has no primary shop`)
  return sellerOf(tx, shop.id)
}

/** API-152: a tax invoice names its buyer with their whole address; whoever is registered for VAT is asked for it before they pay. */
export async function refuseHalfBuyer(tx: CompanyTx, seller: { vatNumber: string }): Promise<void> {
  const buyer = await subscriberOf(tx)
  if (lackingBuyer({ buyer, seller, taxType: taxTypeOfSubscriber(buyer) }).length > 0)
    throw refuse({ code: 'invalidCompanyAddress' })
}

/** The company in whose books the installation sells; null where it issues no tax documents of its own. */
export async function sellerCompany({ platform, settings }: Services): Promise<number | null> {
  const registrationNo = settings.sales.seller?.company ?? null
  if (registrationNo === null) return null
  const found = await platform
    .withSchema('app')
    .selectFrom('companies')
    .select('id')
    .where('registrationNo', '=', registrationNo)
    .executeTakeFirst()
  return found?.id ?? null
}

/** Reads in the books of the seller; `none` where there are none. */
export async function inBooks<T>(services: Services, none: T, work: (tx: CompanyTx) => Promise<T>): Promise<T> {
  const id = await sellerCompany(services)
  return id === null ? none : inCompany(services.database, id, work, 'read')
}
