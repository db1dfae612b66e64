import type { CompanyTx } from '@warsha/db/database'
import { hasName } from '@warsha/domain/catalogue'
import { endpoint } from '../lib/endpoint.ts'
import { changesBetween, record } from '../lib/record.ts'
import { refuse } from '../lib/refuse.ts'
import { findCompany } from './queries.ts'

const entity = 'paymentTerm'

export const paymentTerms = endpoint.company.paymentTerms.handler(({ context: { tx } }) => listTerms(tx))

export const addPaymentTerm = endpoint.company.addPaymentTerm.handler(async ({ input, context }) => {
  const { tx } = context
  if (hasName(await lockedTerms(tx), input)) throw refuse({ code: 'nameTaken', field: 'nameAr' })
  const { id } = await tx
    .insertInto('paymentTerms')
    .values({ companyId: tx.companyId, ...input })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(context, { entity, entityId: id, action: 'added', changes: input })
  return { ...input, id, version: 1 }
})

export const changePaymentTerm = endpoint.company.changePaymentTerm.handler(
  async ({ input: { id, version, ...typed }, context }) => {
    const { tx } = context
    const all = await lockedTerms(tx)
    const before = all.find((one) => one.id === id)
    if (!before) throw refuse({ code: 'NotFound' })
    if (before.version !== version) throw refuse({ code: 'InvalidData' })
    const others = all.filter((one) => one.id !== id)
    if (hasName(others, typed)) throw refuse({ code: 'nameTaken', field: 'nameAr' })
    const changes = changesBetween(before, typed)
    if (!changes) return before
    await tx
      .updateTable('paymentTerms')
      .set({ ...typed, version: version + 1 })
      .where('companyId', '=', tx.companyId)
      .where('id', '=', id)
      .execute()
    await record(context, { entity, entityId: id, action: 'changed', changes })
    return { ...typed, id, version: version + 1 }
  },
)

/** The company is held, so that two people cannot give one name twice. */
async function lockedTerms(tx: CompanyTx) {
  await findCompany(tx, { lock: true })
  return listTerms(tx)
}

export const listTerms = (tx: CompanyTx) =>
  tx
    .selectFrom('paymentTerms')
    .select(['id', 'nameEn', 'nameAr', 'days', 'active', 'version'])
    .where('companyId', '=', tx.companyId)
    .orderBy('days')
    .orderBy('id')
    .execute()
