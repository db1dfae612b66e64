import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { seal, sealingWith, unseal } from './seals.ts'

/** Certificates that another key than the present one has sealed. */
const listOthers = statement((tx: CompanyTx, sealedWith: string) =>
  tx
    .selectFrom('taxCertificates')
    .select(['id', 'deviceId', 'sealed', 'sealedWith'])
    .where('companyId', '=', tx.companyId)
    .where('sealedWith', '<>', sealedWith)
    .orderBy('id'),
).all

const replaceSeal = statement((tx: CompanyTx, id: number, sealed: string, sealedWith: string) =>
  tx
    .updateTable('taxCertificates')
    .set({ sealed, sealedWith })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id),
).run

export const hasOtherSeals = async (tx: CompanyTx): Promise<boolean> => {
  const name = sealingWith()
  return name !== null && (await listOthers(tx, name)).length > 0
}

/** Seals anew, with the first key, whatever another key has sealed. A key that is missing is a fault, and nothing changes. */
export async function resealAll(tx: CompanyTx): Promise<number> {
  const name = sealingWith()
  const others = name === null ? [] : await listOthers(tx, name)
  for (const { id, deviceId, ...before } of others) {
    const belongs = { companyId: tx.companyId, deviceId }
    const { sealed, sealedWith } = seal(unseal(before, belongs), belongs)
    await replaceSeal(tx, id, sealed, sealedWith)
  }
  return others.length
}
