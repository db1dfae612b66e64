import { inCompany } from '@warsha/db/database'
import { expect, test } from 'vitest'
import { newSealingKey, openAuthority } from '../../test/e-invoicing.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { resealSecrets, watchCertificates } from '../jobs/tax-devices.job.ts'
import { credentialsOf, lockActiveDevice } from './active-device.ts'
import { setSealingKeys } from './seals.ts'
import { openSecrets } from './secrets.ts'

const { garage, rival, owner, services } = await openGarage()
const { onboard } = await openAuthority(owner, services)
await onboard(garage)
const { companyId, shopId } = garage
const [first] = services.settings.eInvoicing.keys
if (!first) throw new Error('There is no sealing key')

const device = () => inCompany(services.database, companyId, (tx) => lockActiveDevice(tx, shopId))
const secretsNow = async () => {
  const found = await device()
  return inCompany(services.database, companyId, (tx) => credentialsOf(tx, found?.id ?? 0))
}
const stored = () => owner.selectFrom('taxCertificates').selectAll().where('companyId', '=', companyId).execute()

test('a sealing key is changed: the old one opens, the job seals anew, and then the old one can go', async () => {
  const before = await secretsNow()
  const second = newSealingKey('next')
  setSealingKeys([second, first])
  expect((await secretsNow())?.reveal()).toEqual(before?.reveal())
  expect(await resealSecrets(services)).toBe(2)
  expect(await resealSecrets(services)).toBe(0)
  expect((await stored()).map(({ sealedWith }) => sealedWith)).toEqual(['next', 'next'])
  setSealingKeys([second])
  expect((await secretsNow())?.reveal()).toEqual(before?.reveal())
  // Without it, or with another key of its name, nothing opens, and what is said holds no secret.
  setSealingKeys([first])
  await expect(secretsNow()).rejects.toThrow('The sealing key next is missing')
  await expect(resealSecrets(services)).rejects.toThrow('The sealing key next is missing')
  setSealingKeys([newSealingKey('next')])
  await expect(secretsNow()).rejects.toThrow('does not open')
  setSealingKeys([second])
})

test('what was sealed for one device opens for no other one, and not after it was changed', async () => {
  const [{ sealed, sealedWith, deviceId } = { sealed: '', sealedWith: '', deviceId: 0 }] = await stored()
  expect(openSecrets({ sealed, sealedWith }, { companyId, deviceId }).credentials.kind).toBe('compliance')
  const elsewhere = [
    { companyId, deviceId: deviceId + 1 },
    { companyId: rival.companyId, deviceId },
  ]
  for (const other of elsewhere) expect(() => openSecrets({ sealed, sealedWith }, other)).toThrow('does not open')
  const changed = `${sealed.slice(0, -4)}AAAA`
  expect(() => openSecrets({ sealed: changed, sealedWith }, { companyId, deviceId })).toThrow('does not open')
})

test('LKP-019 ZAT-001 ZAT-005 the start of the screens says the mode of the shop and whether its certificate counts', async () => {
  const info = async (of = garage) => (await of.api.lookups.data({})).zatcaCompanyInfo
  expect(await info(rival)).toEqual({ zatcaModeId: null, isProdCSIDValid: false, isShown: false })
  expect(await info()).toEqual({ zatcaModeId: 1, isProdCSIDValid: false, isShown: true })
  await onboard(garage, { mode: 'Simulation' })
  expect(await info()).toEqual({ zatcaModeId: 2, isProdCSIDValid: false, isShown: true })
  await onboard(garage, { mode: 'Production' })
  expect(await info()).toEqual({ zatcaModeId: 3, isProdCSIDValid: true, isShown: true })
  const abroad = (countryId: number) => owner.updateTable('companies').set({ countryId }).where('id', '=', companyId)
  await abroad(189).execute()
  expect(await info()).toMatchObject({ isShown: false })
  await abroad(156).execute()
})

test('the end of a certificate is told to owners 60, 30 and 7 days before, each once, also to who cleared their list', async () => {
  const administrator = await garage.as(['SystemAdministrator'])
  const manager = await garage.as(['WorkshopManager'])
  const told = async ({ api }: Pick<typeof garage, 'api'>) =>
    (await api.notifications.list({ kind: 'certificateEnding' })).items.map(({ certificate }) => certificate?.daysLeft)
  const endsIn = async (days: number) => {
    await owner
      .updateTable('taxCertificates')
      .set({ expiresAt: new Date(Date.now() + days * 86_400_000 + 60_000).toISOString() })
      .where('companyId', '=', companyId)
      .where('kind', '=', 'Production')
      .where('replacedAt', 'is', null)
      .execute()
    await Promise.all([watchCertificates(services), watchCertificates(services)])
    await watchCertificates(services)
  }
  await endsIn(61)
  expect(await told(garage)).toEqual([])
  await endsIn(60)
  expect(await told(garage)).toEqual([60])
  await garage.api.notifications.clearAll()
  await endsIn(45)
  expect(await told(garage)).toEqual([])
  await endsIn(29)
  await endsIn(7)
  expect(await told(garage)).toEqual([7, 29])
  expect(await told(administrator)).toEqual([7, 29, 60])
  expect(await told(manager)).toEqual([])
  const [one] = (await garage.api.notifications.list({})).items
  expect(one).toMatchObject({ part: null, ticket: null, quantityMilli: null, shopId, from: null })
  await endsIn(-1)
  expect((await refusalOf(device())).code).toBe('certificateExpired')
})
