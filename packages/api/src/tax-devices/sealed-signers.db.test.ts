import { inCompany } from '@warsha/db/database'
import { expect, test } from 'vitest'
import { newSealingKey, openAuthority } from '../../test/e-invoicing.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { lockActiveDevice } from './active-device.ts'
import { setSealingKeys } from './seals.ts'
import { signerOf } from './secrets.ts'

const { garage, rival, owner, services } = await openGarage()
const { onboard } = await openAuthority(owner, services)
await onboard(garage)

test('a server that lost its sealing key says so before it issues', async () => {
  await onboard(rival)
  const locked = () => inCompany(services.database, rival.companyId, (tx) => lockActiveDevice(tx, rival.shopId))
  setSealingKeys([newSealingKey('another')])
  expect((await refusalOf(locked())).code).toBe('eInvoicingNotPrepared')
  setSealingKeys(services.settings.eInvoicing.keys)
})

test('a certificate of another company signs nothing', async () => {
  const { deviceId, certificate, sealed, sealedWith } = await owner
    .selectFrom('taxCertificates')
    .selectAll()
    .where('companyId', '=', garage.companyId)
    .where('kind', '=', 'Production')
    .executeTakeFirstOrThrow()
  const of = { companyId: garage.companyId, deviceId }
  expect(signerOf({ certificate, sealed, sealedWith }, of)).toBeDefined()
  const stranger = { ...of, companyId: rival.companyId }
  expect(() => signerOf({ certificate, sealed, sealedWith }, stranger)).toThrow()
})
