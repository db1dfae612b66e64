import type { CompanyTx } from '@warsha/db/database'
import {
  invoiceKinds,
  type NumberedKind,
  type NumberPattern,
  numberedKinds,
  prefixOfPlace,
} from '@warsha/domain/numbers'
import { mayDo } from '@warsha/domain/permissions'
import { refuseNumberless } from '../company/numberless.ts'
import { endpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { refuse } from '../lib/refuse.ts'
import { touchLookup } from '../lookups/queries.ts'
import { copyCatalogue, copyRoles } from './clone-queries.ts'
import { insertPatterns, isPrefixWorn, listInvoicePrefixes, listNumbers } from './number-queries.ts'
import { shopPage } from './page.ts'
import { refuseAboveThePlan } from './plan.ts'
import { findShop, holdShops, insertShop } from './queries.ts'
import { refuseTakenName, typedShop } from './typed-shop.ts'

export const createShop = endpoint.shops.create.handler(async ({ input: { cloneOf, ...typed }, context }) => {
  const { tx, actor } = context
  const cloning = 'administration.cloneShop'
  if (cloneOf !== null && !mayDo(actor, cloning))
    throw refuse({ code: 'NotAllowedOperation', data: { action: cloning }, field: 'cloneOf' })
  await holdShops(tx)
  await refuseAboveThePlan(tx)
  const shop = await typedShop(tx, typed)
  await refuseTakenName(tx, shop)
  if (cloneOf !== null && !(await findShop(tx, cloneOf))) throw refuse({ code: 'NotFound', field: 'cloneOf' })
  const id = await insertShop(tx, shop)
  await refuseNumberless(tx, id)
  await insertPatterns(tx, id, await patternsFor(tx, cloneOf))
  if (cloneOf !== null) await copyCatalogue(tx, cloneOf, id)
  await copyRoles(tx, { userId: actor.userId, from: actor.shopId, to: id })
  await touchLookup(tx, 'shopServices')
  const { nameEn, nameAr } = shop
  const changes = { nameEn, nameAr, ...(cloneOf !== null && { cloneOf }) }
  await record(context, { entity: 'shop', entityId: id, action: 'shopAdded', changes })
  return shopPage(tx, id)
})

const usual: Omit<NumberPattern, 'prefix'> = { withYear: true, digits: 4 }

/** Number patterns like those of the other shop, with prefixes that no shop uses. */
async function patternsFor(tx: CompanyTx, cloneOf: number | null) {
  const taken = (await listInvoicePrefixes(tx)).map(({ prefix }) => prefix)
  const place = await freePlace(tx, taken)
  const looks = cloneOf === null ? [] : await listNumbers(tx, cloneOf, 0)
  return numberedKinds.map((kind) => {
    const { withYear, digits } = looks.find((one) => one.kind === kind) ?? usual
    return { kind, prefix: prefixOfPlace(kind, place), withYear, digits }
  })
}

async function freePlace(tx: CompanyTx, taken: readonly string[], place = 0): Promise<number> {
  const isFree = async (kind: NumberedKind) => {
    const prefix = prefixOfPlace(kind, place)
    return !taken.includes(prefix) && !(await isPrefixWorn(tx, { shopId: 0, kind, prefix }))
  }
  for (const kind of invoiceKinds) if (!(await isFree(kind))) return freePlace(tx, taken, place + 1)
  return place
}
