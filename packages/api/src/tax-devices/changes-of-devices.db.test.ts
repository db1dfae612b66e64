import { expect, test } from 'vitest'
import { asking } from '../../test/e-invoicing.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { openDevices } from '../../test/onboarded.ts'

const opened = await openGarage()
const { owner } = opened
const { sandbox, meetAt, otpFor, onboard, fresh, code, locked, logOf } = await openDevices(opened)

test('ZAT-007 ZAT-005 modes follow one another, the shop goes on until the new certificate is there, and production is final', async () => {
  const of = await fresh()
  await onboard(of)
  const first = await locked(of)
  await of.api.taxDevices.issueComplianceCSID(asking(of, { zatcaModeId: 2, otp: otpFor('Simulation') }))
  expect(await locked(of)).toMatchObject({ id: first?.id, mode: 'TestMode' })
  await of.api.taxDevices.issueProdCSID({ shopId: of.shopId })
  const second = await locked(of)
  expect(second).toMatchObject({ mode: 'Simulation', lastCounter: 0 })
  expect(second?.id).not.toBe(first?.id)
  await onboard(of, { mode: 'Production' })
  const back = () => refusalOf(of.api.taxDevices.issueComplianceCSID(asking(of)))
  expect(await locked(of)).toMatchObject({ mode: 'Production' })
  await owner
    .updateTable('taxDevices')
    .set({ lastCounter: 1 })
    .where('companyId', '=', of.companyId)
    .where('state', '=', 'Active')
    .execute()
  expect((await back()).code).toBe('eInvoicingModeFinal')
})

test('ZAT-011 a new one-time password ends the certificate, which is then reissued; the chain goes on', async () => {
  const of = await fresh()
  await onboard(of)
  const before = await locked(of)
  const begun = await of.api.taxDevices.issueComplianceCSID(asking(of, { otp: '654321' }))
  expect(begun.active).toMatchObject({ id: before?.id, state: 'notIssued', canContinue: true, otpHint: '21' })
  expect(await code(locked(of))).toBe('certificateNotIssued')
  await of.api.taxDevices.issueProdCSID({ shopId: of.shopId })
  const after = await locked(of)
  expect(after?.id).toBe(before?.id)
  expect(after?.signer.certificate.serial).not.toBe(before?.signer.certificate.serial)
})

test('ZAT-014 API-177 a device is of no use under another VAT number', async () => {
  const of = await fresh()
  await onboard(of)
  const { id } = await owner
    .insertInto('vatRegistrations')
    .values({ companyId: of.companyId, vatNumber: '310175397400003' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await owner.updateTable('shops').set({ vatRegistrationId: id }).where('id', '=', of.shopId).execute()
  expect(await code(locked(of))).toBe('certificateVATNumberNotMatch')
  expect((await of.api.taxDevices.get({ shopId: of.shopId })).active).toMatchObject({ isOtherNumber: true })
  const tried = { shopId: of.shopId, zatcaModeId: 1, zatcaInvoiceTypeCode: 388 } as const
  expect(await code(of.api.taxDevices.submitFakeInvoice(tried))).toBe('certificateVATNumberNotMatch')
  expect(await code(of.api.taxDevices.renewCSID({ shopId: of.shopId, otp: '123456' }))).toBe(
    'certificateVATNumberNotMatch',
  )
  await onboard(of)
  expect(await locked(of)).toMatchObject({ vatRegistrationId: id, lastCounter: 0 })
})

test('a certificate that has expired meanwhile is told apart, issues nothing, and is followed by a new one', async () => {
  const of = await fresh()
  await onboard(of)
  await owner
    .updateTable('taxCertificates')
    .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
    .where('companyId', '=', of.companyId)
    .where('kind', '=', 'Production')
    .execute()
  expect(await code(locked(of))).toBe('certificateExpired')
  expect((await of.api.taxDevices.get({ shopId: of.shopId })).active).toMatchObject({ state: 'expired', daysLeft: -1 })
  await onboard(of)
  expect(await locked(of)).not.toBeNull()
})

test('a renewal keeps the device and its chain, at once or by showing the documents again', async () => {
  const of = await fresh()
  await onboard(of)
  const before = await locked(of)
  const direct = await of.api.taxDevices.renewCSID({ shopId: of.shopId, otp: '111111' })
  expect(direct.active).toMatchObject({ id: before?.id, state: 'issued', otpHint: '11', canContinue: false })
  const renewed = await locked(of)
  expect(renewed?.signer.certificate.serial).not.toBe(before?.signer.certificate.serial)
  sandbox.set({ renewal: 'steps' })
  const stepped = await of.api.taxDevices.renewCSID({ shopId: of.shopId, otp: '222222' })
  sandbox.set({ renewal: 'direct' })
  expect(stepped.active).toMatchObject({ id: before?.id, state: 'issued', canContinue: false })
  expect((await locked(of))?.signer.certificate.serial).not.toBe(renewed?.signer.certificate.serial)
  expect((await logOf(of))[7]).toEqual(['renewal', 'accepted'])
})

test('two people who onboard a shop at once end with one device and one certificate of each kind', async () => {
  const of = await fresh()
  const other = await of.as(['Owner'])
  meetAt('/compliance')
  const asked = await Promise.all(
    [of, other].map(({ api }) => refusalOf(api.taxDevices.issueComplianceCSID(asking(of)))),
  )
  expect(asked.map(({ code: said }) => said).toSorted()).toEqual(['InvalidData', 'went through'])
  meetAt('/production/csids')
  const [one, two] = await Promise.all(
    [of, other].map(({ api }) => api.taxDevices.issueProdCSID({ shopId: of.shopId })),
  )
  expect(one?.active?.issuedAt).toBe(two?.active?.issuedAt)
  const stored = await owner
    .selectFrom('taxCertificates')
    .selectAll()
    .where('companyId', '=', of.companyId)
    .orderBy('id')
    .execute()
  expect(stored.map(({ kind, replacedAt }) => [kind, replacedAt])).toEqual([
    ['Compliance', null],
    ['Production', null],
  ])
  const devices = await owner.selectFrom('taxDevices').selectAll().where('companyId', '=', of.companyId).execute()
  expect(devices.map(({ state }) => state)).toEqual(['Active'])
})

test('a shop with a device stays, and so do the registration on its certificate and the number of it', async () => {
  const of = await fresh()
  const { id } = await owner
    .insertInto('vatRegistrations')
    .values({ companyId: of.companyId, vatNumber: '310175397400003' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const set = (vatRegistrationId: number | null) =>
    owner.updateTable('shops').set({ vatRegistrationId }).where('id', '=', of.secondShopId).execute()
  await set(id)
  await onboard(of, { shopId: of.secondShopId })
  await set(null)
  const { api } = of
  const [, stored] = await api.company.vatRegistrations()
  expect(stored).toMatchObject({ id, onInvoices: true, named: true })
  const { version } = stored ?? { version: 1 }
  expect(await code(api.company.changeVatRegistration({ id, version, vatNumber: '310175397500003' }))).toBe(
    'vatNumberOnInvoices',
  )
  expect(await code(api.company.removeVatRegistration({ id }))).toBe('vatRegistrationInUse')
  const { nameEn: name } = await api.shops.get({ id: of.secondShopId })
  expect(await refusalOf(api.shops.remove({ id: of.secondShopId, name }))).toMatchObject({ code: 'shopInUse' })
})

test('an authority that is away issues nothing and loses nothing', async () => {
  const of = await fresh()
  sandbox.fault({ kind: 'down', times: 2, path: '/compliance' })
  expect(await code(of.api.taxDevices.issueComplianceCSID(asking(of)))).toBe('FailedIssueZatcaCSID')
  const { items } = await of.api.taxDevices.getZatcaCSIDIssueLog({ shopId: of.shopId })
  expect(items).toMatchObject([
    { step: 'complianceCertificate', outcome: 'unknown', status: null, answer: { why: 'connection' } },
  ])
  await onboard(of)
  expect(await locked(of)).not.toBeNull()
})
