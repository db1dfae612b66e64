import { afterAll, expect, test } from 'vitest'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { buildServer } from '../http.ts'

const { garage, rival, owner, services } = await openGarage()
const app = await buildServer(services, null)
afterAll(() => app.close())
const { company } = garage.api
const id = garage.companyId
const edited = async () => {
  const { registrationNo: _, currency: __, subDomain: ___, ...whole } = await company.profile()
  const { picturePath: _p, stampPicturePath: _s, hasSubscriptionExpired: _h, ...fields } = whole
  return fields
}
const general = async () => {
  const { version, nameEn, nameAr } = await company.profile()
  return { id, version, nameEn, nameAr }
}
const [registration] = await company.vatRegistrations()
const vat = {
  allowVat: true,
  vatRegistrationId: registration?.id ?? null,
  vatBp: 1500,
  vatServices: true,
  vatSpareParts: true,
  isVatServicesInclusive: false,
  isVatSparePartsInclusive: false,
  vatOnDeposits: true,
}

/** Whoever saves VAT is signed out, so it is done in a session of its own. */
const another = async () => (await garage.as(['Owner'])).api.company

test('API-102 the company is read by its profile and by its number; another one’s is not there', async () => {
  expect(await company.profile()).toMatchObject({ id, nameEn: 'Al-Noor Garage', hasSubscriptionExpired: false })
  expect(await company.get({ id })).toEqual(await company.profile())
  expect(await refusalOf(company.get({ id: rival.companyId }))).toMatchObject({ code: 'NotFound', status: 404 })
  expect(JSON.stringify(await rival.api.company.profile())).not.toContain('Al-Noor')
})

test('API-108 each part of the company is saved by its own call, and the whole by one', async () => {
  const named = await company.saveGeneralInfo({ ...(await general()), nameEn: 'Al-Noor Workshops', licenseNo: 'L-7' })
  expect(named).toMatchObject({ nameEn: 'Al-Noor Workshops', licenseNo: 'L-7' })
  const reached = await company.saveContactInfo({
    id,
    version: named.version,
    contactNo: '0114550190',
    buildingNo: '7421',
    postalCode: '13211',
  })
  expect(reached).toMatchObject({ contactNo: '+966114550190', postalCode: '13211', nameEn: 'Al-Noor Workshops' })
  const taxed = await (await another()).saveVat({ id, version: reached.version, ...vat, vatBp: 500 })
  expect(taxed).toMatchObject({ vatBp: 500, contactNo: '+966114550190' })
  const whole = await company.save({ ...(await edited()), nameEn: 'Al-Noor', vatBp: 1500 })
  expect(whole).toMatchObject({ nameEn: 'Al-Noor', vatBp: 1500, postalCode: '13211', version: taxed.version + 1 })
  const { items } = await garage.api.audit.list({ entity: 'company', entityId: id })
  expect(items[0]?.changes).toEqual({ nameEn: ['Al-Noor Workshops', 'Al-Noor'], vatBp: [500, 1500] })
})

test('ZAT-008 saving tax settings signs out who saved them, and nobody else; a save that changes nothing does not', async () => {
  const { api, token } = await garage.as(['Owner'])
  const { version } = await api.company.profile()
  const same = await api.company.saveVat({ id, version, ...vat })
  expect((await api.company.profile()).version).toBe(same.version)
  await api.company.saveVat({ id, version: same.version, ...vat, vatOnDeposits: !vat.vatOnDeposits })
  expect(await refusalOf(api.company.profile())).toMatchObject({ code: 'SESSION_EXPIRED' })
  expect(token).not.toBe(garage.token)
  const { version: kept } = await company.profile()
  await (await another()).saveVat({ id, version: kept, ...vat })
})

test('a page that is stale, another company’s number and a user without the right change nothing', async () => {
  const fields = await general()
  await company.saveGeneralInfo({ ...fields, ownerName: 'Faisal' })
  expect(await refusalOf(company.saveGeneralInfo({ ...fields, ownerName: 'Saad' }))).toMatchObject({
    code: 'InvalidData',
    status: 409,
  })
  const theirs = { ...(await general()), id: rival.companyId, version: 1 }
  expect(await refusalOf(company.saveGeneralInfo(theirs))).toMatchObject({ code: 'NotFound', status: 404 })
  const fresh = await general()
  const manager = (await garage.as(['WorkshopManager'])).api.company
  expect((await refusalOf(manager.saveGeneralInfo(fresh))).status).toBe(403)
  const limited = (await garage.as(['SystemAdministrator'], ['administration.contactInfo'])).api.company
  expect((await refusalOf(limited.saveGeneralInfo(fresh))).status).toBe(406)
  expect((await refusalOf(limited.saveVat({ id, version: fresh.version, ...vat }))).status).toBe(406)
  const half = (await garage.as(['Owner'], ['administration.companyProfile'])).api.company
  expect((await refusalOf(half.save(await edited()))).code).toBe('NotAllowedOperation')
  expect((await company.profile()).version).toBe(fresh.version)
})

test('a VAT registration of another company cannot be named', async () => {
  const [theirs] = await rival.api.company.vatRegistrations()
  const { version } = await company.profile()
  const saving = company.saveVat({ id, version, ...vat, vatRegistrationId: theirs?.id ?? 0 })
  expect(await refusalOf(saving)).toMatchObject({ code: 'NotFound', data: { field: 'vatRegistrationId' } })
})

test('an IBAN is stored without its spaces, and one with a wrong digit is refused', async () => {
  const saved = await company.saveGeneralInfo({ ...(await general()), iban: 'SA03 8000 0000 6080 1016 7519' })
  expect(saved.iban).toBe('SA0380000000608010167519')
  const wrong = { ...(await general()), iban: 'SA0380000000608010167518' }
  expect(await refusalOf(company.saveGeneralInfo(wrong))).toMatchObject({
    code: 'invalidIban',
    data: { field: 'iban' },
  })
})

test('a city of another country, and parts of an address in Saudi Arabia of another length, are refused', async () => {
  const { version } = await company.profile()
  const { id: cityId } = await owner
    .selectFrom('cities')
    .select('id')
    .where('countryId', '<>', 156)
    .limit(1)
    .executeTakeFirstOrThrow()
  expect((await refusalOf(company.saveContactInfo({ id, version, countryId: 156, cityId }))).code).toBe('NotFound')
  const short = await app.inject({
    method: 'PUT',
    url: `/api/en/company/contactInfo/${id}`,
    headers: { authorization: `Bearer ${garage.token}` },
    payload: { version, postalCode: '123' },
  })
  const [wrong] = short.json().errors
  expect([short.statusCode, wrong.field, wrong.code]).toEqual([400, 'postalCode', 'fieldNotDigits'])
  expect(wrong.message).toContain('5')
  const abroad = { id, version, countryId: 189, postalCode: 'AB1 23' }
  expect((await company.saveContactInfo(abroad)).postalCode).toBe('AB1 23')
})

test('a change of VAT counts for new documents; a ticket that exists keeps its rate', async () => {
  const before = await finishedTicket(garage)
  const { version } = await company.profile()
  await (await another()).saveVat({ id, version, ...vat, vatBp: 500 })
  const after = await finishedTicket(garage)
  expect([(await garage.api.tickets.get({ id: before.id })).money.vatBp, after.money.vatBp]).toEqual([1500, 500])
})

test('ADM-002 ADM-003 ADM-004 ADM-007 every field of the company is kept as it was saved, part by part', async () => {
  const named = { nameEn: 'Al-Noor', nameAr: 'النور', licenseNo: 'L-77', ownerName: 'Faisal', crNumber: '1010445208' }
  const bank = { iban: 'SA0380000000608010167519' }
  const { id: cityId } = await owner
    .selectFrom('cities')
    .select('id')
    .where('countryId', '=', 156)
    .limit(1)
    .executeTakeFirstOrThrow()
  const reached = {
    ...{ addressEn: 'King Fahd Rd', addressAr: 'طريق الملك فهد', streetNumber: '12', postalCode: '13211', cityId },
    ...{ countryId: 156, region: 'منطقة الرياض', longitude: 46.77, latitude: 24.73, email: 'info@alnoor.example' },
  }
  const taxed = { ...vat, vatBp: 1500, vatServices: false, isVatSparePartsInclusive: true }
  const first = await company.saveGeneralInfo({ ...(await general()), ...named, ...bank })
  const second = await company.saveContactInfo({ id, version: first.version, ...reached, contactNo: '0114550190' })
  await (await another()).saveVat({ id, version: second.version, ...taxed })
  const kept = await company.profile()
  expect(kept).toMatchObject({ ...named, ...bank, ...reached, ...taxed, contactNo: '+966114550190' })
  expect(kept).toMatchObject({ registrationNo: garage.given.registrationNo, currency: 'SAR' })
  await owner
    .updateTable('companies')
    .set({ picturePath: '/api/pictures/company', stampPicturePath: '/api/pictures/stamp' })
    .where('id', '=', id)
    .execute()
  const pictures = { picturePath: '/api/pictures/company', stampPicturePath: '/api/pictures/stamp' }
  expect(await company.profile()).toMatchObject(pictures)
})
