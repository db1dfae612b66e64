import { money } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, given, owner } = await openGarage()
const customerId = await given.customer({ nameAr: 'نورة الشمري' })
const car = {
  customerId,
  makeId: 1,
  modelId: 1001,
  year: 2021,
  plateNo: '4827 RTJ',
  vin: 'JTNB11HK8M3012847',
  km: 86_420,
}
const { vehicles } = garage.api

test('VEH-001 VEH-005 a vehicle is added; the plate is stored in one form, whichever script it was typed in', async () => {
  const added = await vehicles.create({ ...car, plateNo: 'ح ط ر ٤٨٢٧' })
  expect(added).toMatchObject({
    plate: { text: '4827 RTJ', digits: '4827', lettersEn: 'RTJ', lettersAr: 'حطر' },
    makeEn: 'Toyota',
    modelAr: 'كامري',
    km: 86_420,
    visits: 0,
  })
})

test('a vehicle is found by either script of its plate, by VIN and by its owner', async () => {
  const { id } = await vehicles.create({ ...car, plateNo: '9051 HKA', vin: 'WBA3A5C51CF256985' })
  for (const searchInput of ['9051', 'hka', '9051 HKA', 'CF256985', 'نوره'])
    expect(
      (await vehicles.list({ searchInput })).items.map((row) => row.id),
      searchInput,
    ).toContain(id)
  expect((await rival.api.vehicles.list({ searchInput: '9051' })).items).toEqual([])
})

test('VEH-006 a foreign plate passes when its flag skips the check', async () => {
  expect(await refusalOf(vehicles.create({ ...car, plateNo: 'KWT 55 1' }))).toMatchObject({
    code: 'invalidPlate',
    data: { field: 'plateNo' },
  })
  expect(await vehicles.create({ ...car, plateNo: 'KWT 55 1', skipPlateCheck: true })).toMatchObject({
    plate: { text: 'KWT 55 1', digits: '' },
  })
})

test.each([
  ['invalidPlate', 'letters', { plateNo: '1234' }],
  ['invalidPlate', 'digits', { plateNo: 'RTJ' }],
  ['invalidPlate', 'unknownLetter', { plateNo: '1234 RTO' }],
  ['invalidVin', 'length', { vin: '1HGCM' }],
  ['invalidVin', 'character', { vin: '1HGCM82633A00435O' }],
])('%s says why: %s', async (code, reason, wrong) => {
  const refusal = await refusalOf(vehicles.create({ ...car, plateNo: '5512 RTJ', ...wrong }))
  expect(refusal).toMatchObject({ code, data: { reason, field: Object.keys(wrong)[0] } })
  expect((await vehicles.list({ searchInput: '5512' })).items).toEqual([])
})

test.each([
  [{ ...car, year: 1890 + 20 }, 'invalidYear'],
  [{ ...car, customerId: 999_999 }, 'NotFound'],
  [{ ...car, makeId: 2 }, 'NotFound'],
])('what is wrong is refused: %o', async (wrong, code) => {
  expect((await refusalOf(vehicles.create(wrong))).code).toBe(code)
})

test('another company’s customer cannot be given a car of ours', async () => {
  const stranger = await rival.given.customer()
  expect((await refusalOf(vehicles.create({ ...car, customerId: stranger }))).code).toBe('NotFound')
})

test('the same plate or VIN is warned of', async () => {
  const { id } = await vehicles.create({ ...car, plateNo: '7720 NDA', vin: '1HGCM82633A004352' })
  expect((await vehicles.duplicates({ plateNo: 'اد ن 7720'.replace('اد', 'ا د') })).map((row) => row.id)).toEqual([id])
  expect((await vehicles.duplicates({ vin: '1hgcm82633a004352' })).map((row) => row.id)).toEqual([id])
})

test('VEH-003 readings make a history, and one below it must be confirmed', async () => {
  const { id, version } = await vehicles.create({ ...car, plateNo: '1111 AAB' })
  const change = { ...car, plateNo: '1111 AAB', id, version, km: 80_000 }
  expect(await refusalOf(vehicles.update(change))).toMatchObject({ code: 'kmBelowHistory', data: { highest: 86_420 } })
  await vehicles.update({ ...change, confirmedKm: true })
  expect((await vehicles.kmHistory({ id })).map((reading) => reading.km)).toEqual([80_000, 86_420])
})

test('VEH-011 API-181 the customer of a vehicle stays while money is owed on it', async () => {
  const { id, version } = await vehicles.create({ ...car, plateNo: '2222 AAB' })
  await owner
    .insertInto('tickets')
    .values({
      companyId: garage.companyId,
      shopId: garage.shopId,
      number: 'X-1',
      requestKey: crypto.randomUUID(),
      requestHash: '',
      customerId,
      vehicleId: id,
      vatAllowed: true,
      vatBp: 1500,
      servicesTaxed: true,
      servicesInclusive: false,
      partsTaxed: true,
      partsInclusive: false,
      totalMinor: money(115_00),
      taxableMinor: money(100_00),
      vatMinor: money(15_00),
    })
    .execute()
  const other = await given.customer()
  const moved = vehicles.update({ ...car, plateNo: '2222 AAB', id, version, customerId: other })
  expect(await refusalOf(moved)).toMatchObject({ code: 'changeVehileCustomerError', data: { remaining: 115_00 } })
  expect((await refusalOf(vehicles.remove({ id }))).code).toBe('deleteFailure')
})

test('a stale page changes nothing, and another company sees no vehicle of ours', async () => {
  const { id, version } = await vehicles.create({ ...car, plateNo: '3333 AAB' })
  await vehicles.update({ ...car, plateNo: '3333 AAB', id, version, year: 2020 })
  expect((await refusalOf(vehicles.update({ ...car, plateNo: '3333 AAB', id, version, year: 2019 }))).code).toBe(
    'InvalidData',
  )
  expect((await refusalOf(rival.api.vehicles.get({ id }))).status).toBe(404)
  expect((await refusalOf(rival.api.vehicles.kmHistory({ id }))).status).toBe(404)
})

test('VEH-008 ROL-028 adding, changing and deleting each need their action and the roles of the route table', async () => {
  const { id, version } = await vehicles.create({ ...car, plateNo: '4444 AAB' })
  const technician = (await garage.as(['Technician'])).api.vehicles
  expect((await technician.get({ id })).id).toBe(id)
  expect((await refusalOf(technician.create(car))).status).toBe(403)
  const advisor = (await garage.as(['WorkshopManager'], ['vehicles.edit'])).api.vehicles
  expect((await refusalOf(advisor.create(car))).status).toBe(406)
  expect((await refusalOf(advisor.remove({ id }))).status).toBe(406)
  expect((await advisor.update({ ...car, plateNo: '4444 AAB', id, version, year: 2018 })).year).toBe(2018)
})

test('a search says how many vehicles it found, not how many the page shows', async () => {
  const renter = await given.customer({ nameAr: 'تأجير العشرين سيارة' })
  for (const plateNo of ['7711 AAB', '7721 AAB', '7731 AAB'])
    await vehicles.create({ ...car, customerId: renter, plateNo })
  const found = await vehicles.list({ searchInput: 'العشرين', pageSize: 2 })
  expect([found.items.length, found.totalItems]).toEqual([2, 3])
  const rest = await vehicles.list({ searchInput: 'العشرين', pageSize: 2, page: 2 })
  expect([rest.items.length, rest.totalItems]).toEqual([1, 3])
})

test('vehicles are narrowed by years, colour and partner', async () => {
  const { id: dealerId } = await garage.api.dealers.create({ nameEn: 'Of some cars' })
  const customerId = await given.customer()
  const made = async (year: number, more: { colorId?: number; dealerId?: number } = {}) =>
    (await garage.api.vehicles.create({ customerId, makeId: 1, year, plateNo: `${year} KSA`, ...more })).id
  const [old, middle, young] = [await made(2011), await made(2015, { colorId: 2 }), await made(2019, { dealerId })]
  const listed = async (filter: Parameters<typeof garage.api.vehicles.list>[0]) =>
    (await garage.api.vehicles.list({ ...filter, customerId })).items.map(({ id }) => id)
  expect(await listed({ yearFrom: 2012 })).toEqual([young, middle])
  expect(await listed({ yearTo: 2015 })).toEqual([middle, old])
  expect(await listed({ yearFrom: 2015, yearTo: 2015 })).toEqual([middle])
  expect(await listed({ colorId: 2 })).toEqual([middle])
  expect(await listed({ dealerId })).toEqual([young])
})
