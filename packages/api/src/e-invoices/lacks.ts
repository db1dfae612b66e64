import type { LackingOfEInvoice } from '@warsha/contract/e-invoices'
import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { type EInvoiceIssuer, missingForEInvoice, type PlannedEInvoice } from '@warsha/domain/e-invoice-lacks'
import { addressNeeded } from '@warsha/domain/national-address'
import { certificateStateOf } from '@warsha/domain/tax-devices'
import { sellerOf } from '../company/seller.ts'
import { activeDevice } from '../tax-devices/active-device.ts'
import { findShop } from '../tax-devices/read-queries.ts'

const findState = statement((tx: CompanyTx, shopId: number) =>
  activeDevice(tx, shopId).select(['k.currency', 'k.vatBp']).where('k.allowVat', 'is', true),
).first

/** How a shop stands that issues e-invoices; null where it issues none. */
export async function findIssuer(tx: CompanyTx, shopId: number): Promise<EInvoiceIssuer | null> {
  const found = await findState(tx, shopId)
  if (!found) return null
  const { currency, vatBp, expiresAt, vatRegistrationId, soldUnder } = found
  const state = certificateStateOf(expiresAt === null ? null : { expiresAt }, new Date().toISOString())
  const certificate = soldUnder === vatRegistrationId ? (state === 'issued' ? null : state) : 'otherNumber'
  return { certificate, currency, vatBp }
}

type To = Pick<PlannedEInvoice, 'buyer' | 'taxType'> & {
  /** Of a note: the seller as it names them, where that is not the seller of today. */
  seller?: PlannedEInvoice['seller']
  /** Whose record the buyer is; a walk-in has none. */
  holder?: { at: 'customer' | 'dealer'; id: number } | null
}

/** What e-invoices of a shop to these buyers would lack, by the rule that the signing asks, each once; nothing where it issues none. */
export async function lacksOf(tx: CompanyTx, shopId: number, buyers: readonly To[]): Promise<LackingOfEInvoice[]> {
  const issuer = await findIssuer(tx, shopId)
  if (!issuer) return []
  const today = await sellerOf(tx, shopId)
  const all = buyers.flatMap(({ holder, ...to }) =>
    missingForEInvoice({ ...issuer, seller: today, ...to }).map((lack) => ({ lack, holder })),
  )
  const addressAt = all.some(({ lack }) => lack.of === 'seller') ? await addressOf(tx, shopId) : 'company'
  const told = all.map(({ lack, holder }): LackingOfEInvoice => {
    if (lack.of === 'buyer') return { ...lack, at: holder?.at ?? 'company', id: holder?.id ?? null }
    const isAddress = addressNeeded.some((part) => part === lack.fact)
    const at = isAddress ? addressAt : 'company'
    return { ...lack, at, id: at === 'shop' ? shopId : null }
  })
  return told.filter((one, place) => told.findIndex((other) => isSame(one, other)) === place)
}

const isSame = (one: LackingOfEInvoice, other: LackingOfEInvoice): boolean =>
  one.of === other.of && one.fact === other.fact && one.at === other.at && one.id === other.id

/** Which record says the address of the shop's documents. */
export async function addressOf(tx: CompanyTx, shopId: number): Promise<'registration' | 'shop' | 'company'> {
  const shop = await findShop(tx, shopId)
  if (shop?.ofRegistration) return 'registration'
  return shop?.ofShop ? 'shop' : 'company'
}
