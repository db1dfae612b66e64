import { filesTax } from '@warsha/domain/route-permissions'
import type { CompanyContext } from '../lib/context.ts'
import { refuse } from '../lib/refuse.ts'
import { seenShops } from '../lib/seen-shops.ts'
import { listRegistrationsWithShops } from './queries.ts'

type By = Pick<CompanyContext, 'tx' | 'actor'>

/** The VAT numbers whose returns the caller may see: they may look into every shop that sells under the number (decision 31). */
export async function registrationsSeen(context: By) {
  const [{ shops, everyShop }, all] = [await seenShops(context, filesTax), await listRegistrationsWithShops(context.tx)]
  const seen = new Set(shops.map(({ id }) => id))
  return all.filter(({ shopIds }) => everyShop || (shopIds.length > 0 && shopIds.every((id) => seen.has(id))))
}

/** One of them; for everybody else it does not exist. */
export async function registrationSeen(context: By, id: number) {
  const found = (await registrationsSeen(context)).find((one) => one.id === id)
  if (!found) throw refuse({ code: 'NotFound' })
  return found
}
