import type { PriceBands } from '@warsha/contract/spare-parts'
import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { type PriceBand, refusePriceBands } from '@warsha/domain/spare-parts'
import { endpoint } from '../lib/endpoint.ts'
import { changesBetween, record } from '../lib/record.ts'
import { at, orRefuse, refuse } from '../lib/refuse.ts'

export const getPriceBands = endpoint.spareParts.priceBands.handler(({ context: { tx } }) => bandsOf(tx))

export const setPriceBands = endpoint.spareParts.setPriceBands.handler(async ({ input, context }) => {
  const { tx } = context
  const { version } = await lockVersion(tx)
  if (version !== input.version) throw refuse({ code: 'InvalidData' })
  orRefuse(at('bands', refusePriceBands(input.bands)))
  const bands = [...input.bands].sort((a, b) => a.fromCost - b.fromCost)
  const before = await listBands(tx)
  const changes = changesBetween({ bands: asText(before) }, { bands: asText(bands) })
  if (!changes) return { bands, version }
  await clearBands(tx)
  if (bands.length > 0) await insertBands(tx, bands)
  await raiseVersion(tx)
  await record(context, { entity: 'company', entityId: tx.companyId, action: 'priceBandsChanged', changes })
  return { bands, version: version + 1 }
})

/** As the log shows them: from which cost, how much, of what. */
const asText = (bands: readonly PriceBand[]): string =>
  bands.map(({ fromCost, kind, shareBp }) => `${fromCost / 100}: ${shareBp / 100}% ${kind}`).join(', ')

async function bandsOf(tx: CompanyTx): Promise<PriceBands> {
  const [bands, { version }] = await Promise.all([listBands(tx), findVersion(tx)])
  return { bands, version }
}

const listBands = statement((tx: CompanyTx) =>
  tx
    .selectFrom('priceBands')
    .select(['fromCostMinor as fromCost', 'kind', 'shareBp'])
    .where('companyId', '=', tx.companyId)
    .orderBy('fromCostMinor'),
).all

const versionOf = (tx: CompanyTx) =>
  tx.selectFrom('companies').select('priceBandsVersion as version').where('id', '=', tx.companyId)
const findVersion = statement(versionOf).one
const lockVersion = statement((tx: CompanyTx) => versionOf(tx).forNoKeyUpdate()).one
const raiseVersion = statement((tx: CompanyTx) =>
  tx
    .updateTable('companies')
    .set((eb) => ({ priceBandsVersion: eb('priceBandsVersion', '+', 1) }))
    .where('id', '=', tx.companyId),
).run

const clearBands = statement((tx: CompanyTx) => tx.deleteFrom('priceBands').where('companyId', '=', tx.companyId)).run
const insertBands = statement((tx: CompanyTx, bands: PriceBand[]) =>
  tx
    .insertInto('priceBands')
    .values(bands.map(({ fromCost, ...band }) => ({ companyId: tx.companyId, fromCostMinor: fromCost, ...band }))),
).run
