import { randomUUID } from 'node:crypto'
import { inCompany } from '@warsha/db/database'
import { buildDocument, firstPreviousHash } from '@warsha/zatca/documents'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { acknowledged, asking } from '../../test/e-invoicing.ts'
import { type Company, openGarage, refusalOf } from '../../test/garage.ts'
import { openDevices } from '../../test/onboarded.ts'
import { untilWaiting } from '../../test/waiting.ts'
import { sellerOf } from '../company/seller.ts'
import { credentialsOf, lockActiveDevice } from './active-device.ts'
import { gatewayFor } from './gateway.ts'
import { setSealingKeys } from './seals.ts'
import { eInvoiceSeller } from './seller.ts'

const opened = await openGarage()
const { company, rival, owner, services } = opened
const { sandbox, otpFor, onboard, fresh, code, locked, logOf } = await openDevices(opened)

test('API-109 ZAT-009 ZAT-010 a shop gets its compliance certificate, and after six documents its production certificate', async () => {
  const of = await fresh()
  const { taxDevices } = of.api
  const before = await taxDevices.get({ shopId: of.shopId })
  expect(before).toMatchObject({ missing: [], isPrepared: true, isSandbox: true, active: null, starting: null })
  expect(await locked(of)).toBeNull()
  const begun = await taxDevices.issueComplianceCSID(asking(of))
  expect(begun).toMatchObject({
    active: null,
    starting: { mode: 'TestMode', zatcaModeId: 1, state: 'notIssued', csidType: 'Compliance', canContinue: true },
  })
  expect(begun.starting?.steps.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 6 }, () => null))
  expect(begun.starting).toMatchObject({ otpHint: '56', otpUpdatedAt: expect.stringMatching(/Z$/) })
  const done = await taxDevices.issueProdCSID({ shopId: of.shopId })
  expect(done).toMatchObject({
    starting: null,
    active: { state: 'issued', csidType: 'Production', canContinue: false, counter: 0, isOtherNumber: false },
  })
  expect(done.active?.steps.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 6 }, () => 'accepted'))
  expect(done.active?.daysLeft).toBeGreaterThan(1500)
  // Again is as once: nothing is asked of the authority.
  const asked = sandbox.received().length
  expect((await taxDevices.issueProdCSID({ shopId: of.shopId })).active?.id).toBe(done.active?.id)
  expect(sandbox.received()).toHaveLength(asked)
})

test('with the device of a shop a document is signed and reported, and its secrets are nowhere in the clear', async () => {
  const of = await fresh()
  await onboard(of)
  const { document, credentials } = await inCompany(services.database, of.companyId, async (tx) => {
    const device = await lockActiveDevice(tx, of.shopId)
    if (!device) throw new Error('The shop has no device')
    expect(device).toMatchObject({ mode: 'TestMode', lastCounter: 0, lastHash: firstPreviousHash })
    const seller = eInvoiceSeller(await sellerOf(tx, of.shopId))
    const uuid = randomUUID()
    const { xml } = buildDocument({
      type: 'invoice',
      simplified: true,
      id: 'INV-1',
      uuid,
      icv: 1,
      previousHash: device.lastHash,
      issueDate: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
      issueTime: '10:00:00',
      seller,
      lines: [{ name: 'تغيير زيت المحرك', quantity: '1', price: '100.00' }],
    })
    return { document: { ...device.signer.sign({ xml }), uuid }, credentials: await credentialsOf(tx, device.id) }
  })
  if (!credentials) throw new Error('The device has no credentials')
  const result = await gatewayFor(services, 'TestMode').report(document, credentials)
  expect(result).toMatchObject({ kind: 'accepted', how: 'reported' })
  const stored = await owner.selectFrom('taxCertificates').selectAll().where('companyId', '=', of.companyId).execute()
  expect(stored).toHaveLength(2)
  const { secret, token } = credentials.reveal()
  for (const hidden of [secret, token, 'PRIVATE KEY']) expect(JSON.stringify(stored)).not.toContain(hidden)
})

test('ZAT-012 ZAT-018 API-178 what the authority would refuse is refused before, with what is missing', async () => {
  const of = await company('No address')
  const { taxDevices } = of.api
  const { missing, addressOf } = await taxDevices.get({ shopId: of.shopId })
  expect({ missing, addressOf }).toEqual({ missing: ['district', 'city'], addressOf: 'company' })
  const ask = () => refusalOf(taxDevices.issueComplianceCSID(asking(of)))
  expect(await ask()).toMatchObject({ code: 'zatcaInvalidVATAddress', data: { field: 'district' } })
  const set = (row: object) => owner.updateTable('companies').set(row).where('id', '=', of.companyId).execute()
  await set({ crNumber: null })
  expect(await ask()).toMatchObject({ code: 'certificateFactMissing', data: { reason: 'register' } })
  await set({ vatRegistrationId: null })
  expect(await ask()).toMatchObject({ code: 'certificateFactMissing', data: { reason: 'vatNumber' } })
  const { isGroup, vatNumber } = await taxDevices.get({ shopId: of.shopId })
  expect({ isGroup, vatNumber }).toEqual({ isGroup: false, vatNumber: null })
  expect(sandbox.received()).toEqual(
    sandbox.received().filter(({ requestId }) => requestId !== of.given.registrationNo),
  )
})

test('a seller without a name gets no certificate, and a member of a VAT group names its own tax number', async () => {
  const of = await fresh()
  await owner.updateTable('companies').set({ nameEn: ' ', nameAr: ' ' }).where('id', '=', of.companyId).execute()
  const { taxDevices } = of.api
  expect(await refusalOf(taxDevices.issueComplianceCSID(asking(of)))).toMatchObject({
    code: 'certificateFactMissing',
    data: { reason: 'name' },
  })
  const group = await fresh()
  await owner
    .updateTable('vatRegistrations')
    .set({ vatNumber: '310122393510003' })
    .where('companyId', '=', group.companyId)
    .execute()
  expect((await group.api.taxDevices.get({ shopId: group.shopId })).isGroup).toBe(true)
  const ask = (memberTin: string | null) => group.api.taxDevices.issueComplianceCSID(asking(group, { memberTin }))
  expect(await refusalOf(ask(null))).toMatchObject({ code: 'fieldNotDigits', data: { field: 'memberTin' } })
  expect((await ask('3101223935')).starting?.csidType).toBe('Compliance')
})

test('without a sealing key no certificate is asked for', async () => {
  const of = await fresh()
  setSealingKeys([])
  const said = await code(of.api.taxDevices.issueComplianceCSID(asking(of)))
  setSealingKeys(services.settings.eInvoicing.keys)
  expect(said).toBe('eInvoicingNotPrepared')
})

test('ZAT-013 all three acknowledgements are made before a certificate is asked for', async () => {
  const of = await fresh()
  for (const field of ['vatNumberValid', 'certificateMandatory', 'otpValid']) {
    const asked = asking(of, { acknowledged: { ...acknowledged, [field]: false } })
    expect(await refusalOf(of.api.taxDevices.issueComplianceCSID(asked))).toMatchObject({
      code: 'conditionNotAccepted',
      data: { field },
    })
  }
  expect((await of.api.taxDevices.get({ shopId: of.shopId })).starting).toBeNull()
})

test('API-175 API-107 an invalid one-time password is refused by its name, and the log tells what the authority said', async () => {
  const of = await fresh()
  const { taxDevices } = of.api
  expect(await code(taxDevices.issueComplianceCSID(asking(of, { otp: '12' })))).toBe('invalidZatcaOtp')
  const asked = asking(of, { zatcaModeId: 2, otp: '000000' })
  expect(await refusalOf(taxDevices.issueComplianceCSID(asked))).toMatchObject({
    code: 'invalidZatcaOtp',
    data: { field: 'otp' },
  })
  const { items, totalItems } = await taxDevices.getZatcaCSIDIssueLog({ shopId: of.shopId })
  expect(totalItems).toBe(1)
  expect(items[0]).toMatchObject({
    mode: 'Simulation',
    step: 'complianceCertificate',
    outcome: 'refused',
    status: 400,
    answer: { errors: [{ code: 'Invalid-OTP' }] },
  })
  expect(JSON.stringify(items)).not.toContain('000000')
  await taxDevices.issueComplianceCSID({ ...asked, otp: otpFor('Simulation') })
  await taxDevices.issueProdCSID({ shopId: of.shopId })
  const steps = (await logOf(of)).map(([step]) => step)
  expect(steps).toEqual([
    'productionCertificate',
    'simplified-debit-note-compliant',
    'simplified-credit-note-compliant',
    'simplified-compliant',
    'standard-debit-note-compliant',
    'standard-credit-note-compliant',
    'standard-compliant',
    'complianceCertificate',
    'complianceCertificate',
  ])
})

test('API-173 ZAT-015 API-176 a failed issue says so, and a step that needs a certificate is refused without one', async () => {
  const of = await fresh()
  const { taxDevices } = of.api
  expect(await code(taxDevices.issueProdCSID({ shopId: of.shopId }))).toBe('certificateNotIssued')
  expect(await code(taxDevices.renewCSID({ shopId: of.shopId, otp: '123456' }))).toBe('certificateNotIssued')
  await taxDevices.issueComplianceCSID(asking(of))
  sandbox.fault({ kind: 'reject', path: '/compliance/invoices', code: 'BR-KSA-06' })
  expect(await code(taxDevices.issueProdCSID({ shopId: of.shopId }))).toBe('FailedIssueZatcaCSID')
  const stopped = await taxDevices.get({ shopId: of.shopId })
  expect(stopped.starting?.steps[0]).toEqual({ name: 'standard-compliant', outcome: 'refused' })
  expect(stopped.starting?.canContinue).toBe(true)
  expect((await taxDevices.issueProdCSID({ shopId: of.shopId })).active?.state).toBe('issued')
})

test('API-110 ZAT-016 a made-up document of each type is submitted in a chosen mode', async () => {
  const of = await fresh()
  await onboard(of)
  for (const zatcaInvoiceTypeCode of [388, 381, 383, 386] as const)
    for (const simplified of [true, false]) {
      const asked = { shopId: of.shopId, zatcaModeId: 1, zatcaInvoiceTypeCode, simplified } as const
      const said = await of.api.taxDevices.submitFakeInvoice(asked)
      expect(said, `${zatcaInvoiceTypeCode} ${simplified}`).toMatchObject({ outcome: 'accepted', errors: [] })
    }
  sandbox.fault({ kind: 'reject', path: '/compliance/invoices', code: 'BR-KSA-37' })
  const asked = { shopId: of.shopId, zatcaModeId: 1, zatcaInvoiceTypeCode: 388 } as const
  expect(await of.api.taxDevices.submitFakeInvoice(asked)).toMatchObject({
    outcome: 'refused',
    status: 400,
    errors: [{ code: 'BR-KSA-37' }],
  })
  expect(await code(of.api.taxDevices.submitFakeInvoice({ ...asked, zatcaModeId: 3 }))).toBe('certificateNotIssued')
  // They take no place in the chain.
  expect((await locked(of))?.lastCounter).toBe(0)
})

test('ADM-001 only who may change VAT settings onboards, and only shops of their own company', async () => {
  const of = await fresh()
  const { shopId } = of
  const calls = ({ api }: Pick<Company, 'api'>) => [
    api.taxDevices.get({ shopId }),
    api.taxDevices.issueComplianceCSID(asking(of)),
    api.taxDevices.issueProdCSID({ shopId }),
    api.taxDevices.renewCSID({ shopId, otp: '123456' }),
    api.taxDevices.submitFakeInvoice({ shopId, zatcaModeId: 1, zatcaInvoiceTypeCode: 388 }),
    api.taxDevices.getZatcaCSIDIssueLog({ shopId }),
  ]
  const codes = (by: Pick<Company, 'api'>) => Promise.all(calls(by).map(code))
  expect(new Set(await codes(rival))).toEqual(new Set(['NotFound']))
  expect(new Set(await codes(await of.as(['WorkshopManager'])))).toEqual(new Set(['NotAuthorized']))
  const limited = await of.as(['SystemAdministrator'], ['administration.companyProfile'])
  expect(new Set(await codes(limited))).toEqual(new Set(['NotAllowedOperation']))
  expect((await rival.api.taxDevices.list()).map((one) => one.shopId)).toEqual([rival.shopId, rival.secondShopId])
  await onboard(of)
  const seen = await inCompany(services.database, rival.companyId, (tx) => lockActiveDevice(tx, shopId))
  expect(seen).toBeNull()
})

test('a production certificate waits for whoever issues at that moment, so that no later document is left unsigned', async () => {
  const of = await fresh()
  await of.api.taxDevices.issueComplianceCSID(asking(of))
  let issuing: Promise<unknown> = Promise.resolve()
  await owner.transaction().execute(async (invoice) => {
    // As each document does that refers to its shop.
    await sql`select from app.shops where company_id = ${of.companyId} and id = ${of.shopId} for key share`.execute(
      invoice,
    )
    issuing = of.api.taxDevices.issueProdCSID({ shopId: of.shopId })
    await untilWaiting(owner)
    expect(await locked(of)).toBeNull()
  })
  await issuing
  expect(await locked(of)).toMatchObject({ lastCounter: 0 })
})
