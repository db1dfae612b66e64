import type { CompanyTx } from '@warsha/db/database'
import { listTerms } from '../company/payment-terms.ts'
import { refuse } from '../lib/refuse.ts'

/** Terms can be chosen while they are in use; a party keeps those that it has. */
export async function refuseTerm(tx: CompanyTx, chosen: number | null, kept: number | null): Promise<void> {
  if (chosen === null || chosen === kept) return
  const term = (await listTerms(tx)).find(({ id }) => id === chosen)
  if (!term?.active) throw refuse({ code: 'NotFound', field: 'paymentTermId' })
}

/** The log names the terms: their number says nothing to a reader. */
export async function withTermNamed<Changes extends Record<string, [unknown, unknown]>>(
  tx: CompanyTx,
  changes: Changes,
): Promise<Record<string, unknown>> {
  if (!changes.paymentTermId) return changes
  const terms = await listTerms(tx)
  const named = (id: unknown) => {
    const term = terms.find((one) => one.id === id)
    return term ? { nameEn: term.nameEn, nameAr: term.nameAr } : null
  }
  return { ...changes, paymentTermId: changes.paymentTermId.map(named) }
}
