import type { CompanyTx } from '@warsha/db/database'
import { listTerms } from '../company/payment-terms.ts'
import { refuse } from '../lib/refuse.ts'
import { listsByName } from '../spare-parts/price-list-queries.ts'

/** Terms can be chosen while they are in use; a party keeps those that it has. */
export async function refuseTerm(tx: CompanyTx, chosen: number | null, kept: number | null): Promise<void> {
  if (chosen === null || chosen === kept) return
  const term = (await listTerms(tx)).find(({ id }) => id === chosen)
  if (!term?.active) throw refuse({ code: 'NotFound', field: 'paymentTermId' })
}

/** The log names terms and price lists: their numbers say nothing to a reader. */
export async function withChoicesNamed<Changes extends Record<string, [unknown, unknown]>>(
  tx: CompanyTx,
  changes: Changes,
): Promise<Record<string, unknown>> {
  const { paymentTermId, priceListId } = changes
  const [terms, lists] = await Promise.all([paymentTermId ? listTerms(tx) : [], priceListId ? listsByName(tx) : []])
  return {
    ...changes,
    ...(paymentTermId && { paymentTermId: paymentTermId.map((id) => namesOf(terms, id)) }),
    ...(priceListId && { priceListId: priceListId.map((id) => namesOf(lists, id)) }),
  }
}

function namesOf(all: readonly { id: number; nameEn: string; nameAr: string }[], id: unknown) {
  const found = all.find((one) => one.id === id)
  return found ? { nameEn: found.nameEn, nameAr: found.nameAr } : null
}
