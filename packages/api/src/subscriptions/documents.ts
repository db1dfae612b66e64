import { type CompanyTx, inCompany } from '@warsha/db/database'
import { lackingBuyer } from '@warsha/domain/e-invoice-lacks'
import type { Money } from '@warsha/domain/money'
import { addressNeeded } from '@warsha/domain/national-address'
import { type SubscriptionDocumentKind, taxTypeOfSubscriber } from '@warsha/domain/subscription-documents'
import type { Charge } from '@warsha/domain/subscription-prices'
import { type BuyerLack, hasAddress } from '@warsha/domain/subscriptions'
import type { CalendarDate } from '@warsha/domain/time'
import { sellerOf } from '../company/seller.ts'
import { findPrimaryShop } from '../company/seller-queries.ts'
import { addressOf } from '../e-invoices/lacks.ts'
import type { Services } from '../lib/context.ts'
import { insertDocument } from './document-queries.ts'
import { companyAddress } from './order-queries.ts'

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

type Lack = BuyerLack & { id: number | null }
type Seller = { vatNumber: string; company: string | null }
/** Whether what the company orders is invoiced in the books of this installation: a seller does not supply themselves. */
const isInvoiced = (seller: Seller, registrationNo: string) =>
  seller.company !== null && seller.company !== registrationNo

/** What the tax invoice of an order would lack of its buyer, each with the record that mends it (API-152), and whether we issue it. */
export async function buyerFor(tx: CompanyTx, seller: Seller): Promise<{ invoiced: boolean; lacks: Lack[] }> {
  const { registrationNo, ...address } = await companyAddress(tx)
  const invoiced = isInvoiced(seller, registrationNo)
  if (!hasAddress(address)) return { invoiced, lacks: [{ fact: 'street', at: 'company', id: null }] }
  return { invoiced, lacks: invoiced ? await lacksOfSubscriber(tx, seller) : [] }
}

async function lacksOfSubscriber(tx: CompanyTx, seller: Seller): Promise<Lack[]> {
  const shop = await findPrimaryShop(tx)
  if (!shop) return []
  const buyer = await sellerOf(tx, shop.id)
  const facts = lackingBuyer({ buyer, seller, taxType: taxTypeOfSubscriber(buyer) })
  if (facts.length === 0) return []
  const addressAt = await addressOf(tx, shop.id)
  return facts.map((fact) => {
    const isAddress = addressNeeded.some((part) => part === fact)
    const at = isAddress ? addressAt : fact === 'ownVatNumber' ? 'registration' : 'company'
    return { fact, at, id: at === 'shop' ? shop.id : null }
  })
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
