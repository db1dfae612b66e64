import { randomUUID } from 'node:crypto'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, given } = await openGarage()
const { imports, customers, dealers, vehicles, audit } = garage.api

const csv = (...lines: string[]) => new File([lines.join('\n')], 'table.csv')
const table = (...lines: string[]) => ({ kind: 'customers' as const, file: csv(...lines) })
const expected = (news: number, updates = 0) => ({ expectedNew: news, expectedUpdates: updates })
const named = async (searchInput: string) => (await customers.list({ searchInput })).items
let phones = 0
const nextPhone = () => `05${String(50_000_000 + ++phones)}`

test('every row of a table is told its fate before anything is stored', async () => {
  const there = nextPhone()
  const old = await customers.create({ type: 'Individual', nameEn: 'Already There', contactNo: there })
  const fresh = nextPhone()
  const run = await imports.check(
    table(
      'Name,Mobile,E-mail,Favourite colour',
      `New One,${fresh},,red`,
      `Already,${there},no address,`,
      `Again,${fresh},,`,
      'No Phone,,,',
      `Wrong,12,not an address,`,
    ),
  )
  expect(run.columns.map(({ heading, field }) => [heading, field])).toEqual([
    ['Name', 'nameEn'],
    ['Mobile', 'contactNo'],
    ['E-mail', 'email'],
    ['Favourite colour', null],
  ])
  expect(run.rows.map(({ row, fate, faults }) => [row, fate, faults.map(({ code }) => code)])).toEqual([
    [2, 'new', []],
    [3, 'skip', []],
    [4, 'refused', ['rowRepeated']],
    [5, 'refused', ['invalidMobileNo']],
    [6, 'refused', ['invalidMobileNo', 'invalidEmail']],
  ])
  expect(run.rows[1]).toMatchObject({ title: 'Already', other: 'Already There', otherId: old.id })
  expect(run.counts).toEqual({ new: 1, update: 0, same: 0, skip: 1, refused: 3 })
  expect(await named('new one')).toEqual([])
})

test('customers are brought in as their form would store them, each with its line in the log', async () => {
  const done = await imports.run({
    ...table('الاسم;الجوال *;النوع;الرمز البريدي', 'شركة البحر;٠٥٥١٢٣٤٥٦٧;شركة;١٣٢١١', 'Waleed;+966 55 765 4321;;'),
    ...expected(2),
  })
  expect(done).toMatchObject({ added: 2, changed: 0 })
  const [row] = await named('البحر')
  const stored = await customers.get({ id: row?.id ?? 0 })
  expect(stored).toMatchObject({
    nameAr: 'شركة البحر',
    type: 'Company',
    contactNo: '+966551234567',
    postalCode: '13211',
    language: 'ar',
    version: 1,
  })
  const { items } = await audit.list({ entity: 'customer', entityId: stored.id })
  expect(items).toMatchObject([{ action: 'customerAdded', changes: { importId: done.id } }])
  const { items: whole } = await audit.list({ entity: 'import', entityId: done.id })
  expect(whole).toMatchObject([{ action: 'imported', changes: { kind: 'customers', added: 2 } }])
  expect((await rival.api.customers.list({ searchInput: 'البحر' })).items).toEqual([])
  expect((await rival.api.audit.list({ entity: 'import' })).items).toEqual([])
})

test('records that are there are changed where that is asked for, and only in what the table says', async () => {
  const [changed, same, untouched] = [nextPhone(), nextPhone(), nextPhone()]
  const one = await customers.create({ type: 'Company', nameEn: 'Before', contactNo: changed, city: 'Jeddah' })
  await customers.create({ type: 'Individual', nameEn: 'Same', contactNo: same })
  const file = csv('Name in English,Phone,Notes', `After,${changed},VIP`, `Same,${same},`, `Else,${untouched},`)
  const asked = { kind: 'customers', file, existing: 'update' } as const
  expect((await imports.check(asked)).rows.map(({ fate }) => fate)).toEqual(['update', 'same', 'new'])
  await imports.run({ ...asked, ...expected(1, 1) })
  expect(await customers.get({ id: one.id })).toMatchObject({
    nameEn: 'After',
    notes: 'VIP',
    city: 'Jeddah',
    type: 'Company',
    version: 2,
  })
})

test('a phone that several customers have changes none of them', async () => {
  const phone = nextPhone()
  for (const nameEn of ['First', 'Second']) await customers.create({ type: 'Individual', nameEn, contactNo: phone })
  const asked = { ...table('Name,Phone', `Third,${phone}`), existing: 'update' as const }
  expect((await imports.check(asked)).rows[0]).toMatchObject({
    fate: 'refused',
    faults: [{ code: 'rowMatchesSeveral', data: { count: 2 } }],
  })
})

test('all of it or nothing: a refused row stops the table, unless it is left out in so many words', async () => {
  const asked = table('Name,Phone', `Good,${nextPhone()}`, 'Bad,12')
  expect(await refusalOf(imports.run({ ...asked, ...expected(1) }))).toMatchObject({
    code: 'importRowsRefused',
    data: { count: 1 },
  })
  expect(await named('good')).toEqual([])
  expect(await imports.run({ ...asked, ...expected(1), leaveOutRefused: true })).toMatchObject({ added: 1 })
})

test('what somebody added since the table was checked stops it: it is checked again', async () => {
  const phone = nextPhone()
  const asked = table('Name,Phone', `Stale,${phone}`)
  const { counts } = await imports.check(asked)
  await customers.create({ type: 'Individual', nameEn: 'Quicker', contactNo: phone })
  expect((await refusalOf(imports.run({ ...asked, ...expected(counts.new) }))).code).toBe('importChanged')
  expect((await refusalOf(imports.run({ ...asked, ...expected(0) }))).code).toBe('importNothing')
})

test('a double click and a retry bring a table in once; its key serves no other table', async () => {
  const asked = { ...table('Name,Phone', `Once,${nextPhone()}`), ...expected(1) }
  const context = { requestKey: randomUUID() }
  const both = await Promise.all([1, 2].map(() => imports.run(asked, { context })))
  expect(both[0]).toEqual(both[1])
  expect(await named('once')).toHaveLength(1)
  const other = { ...table('Name,Phone', `Other,${nextPhone()}`), ...expected(1) }
  expect((await refusalOf(imports.run(other, { context }))).code).toBe('keyReused')
})

test('two people who bring in the same table at once: one is told to check again', async () => {
  const asked = { ...table('Name,Phone', `Twin,${nextPhone()}`), ...expected(1) }
  const both = await Promise.allSettled([imports.run(asked), imports.run(asked)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await named('twin')).toHaveLength(1)
})

test('columns are told by the user where their headings say nothing, and what is needed must be there', async () => {
  const file = csv('A,B', `Mapped,${nextPhone()}`)
  const kind = 'customers' as const
  expect(await imports.check({ kind, file })).toMatchObject({
    rows: [],
    refusal: { code: 'importColumnMissing', data: { reason: 'contactNo' } },
  })
  expect((await refusalOf(imports.run({ kind, file, ...expected(0) }))).code).toBe('importColumnMissing')
  const columns = ['nameEn', 'contactNo']
  expect((await imports.check({ kind, file, columns })).counts.new).toBe(1)
  expect((await imports.check({ kind, file, columns: ['nameEn', 'nameEn'] })).refusal?.code).toBe('importColumnTwice')
  expect((await refusalOf(imports.check({ kind, file, columns: ['nothing'] }))).status).toBe(400)
})

test('a template has every field in the language of its reader, and is read again by its headings', async () => {
  for (const language of ['en', 'ar'] as const) {
    const { api } = await garage.as(['Owner'], null, { language })
    const template = await api.imports.template({ kind: 'vehicles' })
    const [sheet] = (await readXlsx(new Uint8Array(await template.arrayBuffer()))).sheets
    const heads = (sheet?.rows[0] ?? []).map(String)
    const { columns } = await imports.check({ kind: 'vehicles', file: csv(heads.join(','), 'x') })
    expect(columns.filter(({ field }) => field === null)).toEqual([])
  }
})

test('cars come in with their owner by phone and their make and model by name', async () => {
  const phone = nextPhone()
  const owner = await customers.create({ type: 'Individual', nameEn: 'Car Owner', contactNo: phone })
  const file = csv(
    'Plate,Phone,Make,Model,Year,Mileage',
    `5511 RTJ,${phone},Toyota,,2020,"85,000"`,
    `5512 ر ط ح,${phone},تويوتا,No Such Model,2020,`,
    '5513 RTJ,0500000001,Toyota,,,',
    `XX,${phone},Nobody,,1800,many`,
  )
  const { rows } = await imports.check({ kind: 'vehicles', file })
  expect(rows.map(({ fate, faults }) => [fate, faults.map(({ code, field }) => `${field}:${code}`)])).toEqual([
    ['new', []],
    ['refused', ['model:rowValueUnknown']],
    ['refused', ['customerPhone:rowCustomerUnknown']],
    ['refused', ['make:rowValueUnknown', 'year:fieldTooLow', 'km:fieldNotNumber']],
  ])
  await imports.run({ kind: 'vehicles', file, leaveOutRefused: true, ...expected(1) })
  const [car] = (await vehicles.list({ customerId: owner.id })).items
  expect(car).toMatchObject({ plate: { text: '5511 RTJ' }, makeEn: 'Toyota', year: 2020, km: 85_000 })
  expect(await vehicles.kmHistory({ id: car?.id ?? 0 })).toMatchObject([{ km: 85_000 }])
})

test('a car that is there is changed by the rules of its form: not its owner, and no reading below the last', async () => {
  const [mine, theirs] = [nextPhone(), nextPhone()]
  const one = await customers.create({ type: 'Individual', nameEn: 'Mine', contactNo: mine })
  await customers.create({ type: 'Individual', nameEn: 'Theirs', contactNo: theirs })
  const car = await vehicles.create({ customerId: one.id, makeId: 1, plateNo: '7001 RTJ', km: 50_000, year: 2020 })
  const { makeEn } = await vehicles.get({ id: car.id })
  const check = async (line: string) =>
    (await imports.check({ kind: 'vehicles', existing: 'update', file: csv('Plate,Phone,Make,Km', line) })).rows[0]
  expect(await check(`7001 RTJ,${theirs},${makeEn},`)).toMatchObject({
    fate: 'refused',
    faults: [{ code: 'rowOfOtherCustomer', data: { name: 'Mine' } }],
  })
  expect(await check(`7001 RTJ,${mine},${makeEn},40000`)).toMatchObject({
    fate: 'refused',
    faults: [{ code: 'kmBelowHistory' }],
  })
  const file = csv('Plate,Phone,Make,Km', `7001 RTJ,${mine},${makeEn},60000`)
  await imports.run({ kind: 'vehicles', existing: 'update', file, ...expected(0, 1) })
  expect(await vehicles.get({ id: car.id })).toMatchObject({ km: 60_000, year: 2020, version: 2 })
  const readings = await vehicles.kmHistory({ id: car.id })
  expect(readings.map(({ km }) => km).toSorted((a, b) => a - b)).toEqual([50_000, 60_000])
})

test('who keeps the lists of customers and partners fetches them again after a table', async () => {
  const dates = async () => (await garage.api.lookups.data({})).cachedLookupDates
  await customers.create({ type: 'Individual', nameEn: 'Kept Before', contactNo: nextPhone() })
  await dealers.create({ nameEn: 'Kept Before', contactNo: null })
  const before = await dates()
  await imports.run({ ...table('Name,Mobile', `Fresh,${nextPhone()}`), ...expected(1) })
  const between = await dates()
  expect(Date.parse(between.customers ?? '')).toBeGreaterThan(Date.parse(before.customers ?? ''))
  await imports.run({ kind: 'dealers', file: csv('Name', 'Fresh Traders'), ...expected(1) })
  expect(Date.parse((await dates()).dealers ?? '')).toBeGreaterThan(Date.parse(before.dealers ?? ''))
})

test('partners are told by their phone, or by their name where the table gives none', async () => {
  await dealers.create({ nameEn: 'Agency One', contactNo: null })
  const file = csv('Name,Phone,City', 'agency one,,Riyadh', 'Agency Two,0114445566,')
  const asked = { kind: 'dealers', existing: 'update', file } as const
  expect((await imports.check(asked)).rows.map(({ fate }) => fate)).toEqual(['update', 'new'])
  expect(await imports.run({ ...asked, ...expected(1, 1) })).toMatchObject({ added: 1, changed: 1 })
  expect((await dealers.list({ searchInput: 'agency' })).totalItems).toBe(2)
  const { items } = await garage.api.search.all({ searchInput: 'agency', kinds: ['dealer'] })
  expect(items).toHaveLength(2)
})

test('the report is the table with the fate of each row and why, in words', async () => {
  const { api } = await garage.as(['Owner'], null, { language: 'ar' })
  const file = await api.imports.report(table('Name,Phone', `=Formula,${nextPhone()}`, 'Bad,12'))
  const [sheet] = (await readXlsx(new Uint8Array(await file.arrayBuffer()))).sheets
  expect(sheet?.rows.map((row) => row.slice(0, 2))).toEqual([
    ['السطر', 'ماذا يحدث'],
    [2, 'يضاف'],
    [3, 'مرفوض'],
  ])
  expect(sheet?.rows[2]?.[3]).toMatch(/[ء-ي]/)
  expect(sheet?.rows[1]?.[4]).toBe('=Formula')
})

test('bringing in asks for the rights of the forms', async () => {
  const asked = table('Name,Phone', `X,${nextPhone()}`)
  const adds = (await garage.as(['WorkshopManager'], ['customers.new', 'vehicles.new'])).api.imports
  const none = (await garage.as(['WorkshopManager'], ['customers.edit'])).api.imports
  const hr = (await garage.as(['HRManager'])).api.imports
  const store = (await garage.as(['StoreManager'])).api.imports
  expect((await adds.check(asked)).counts.new).toBe(1)
  expect((await refusalOf(adds.check({ ...asked, existing: 'update' }))).status).toBe(406)
  expect((await refusalOf(none.run({ ...asked, ...expected(1) }))).status).toBe(406)
  expect((await refusalOf(hr.template({ kind: 'customers' }))).status).toBe(403)
  expect((await refusalOf(store.template({ kind: 'vehicles' }))).status).toBe(403)
  expect((await refusalOf(store.check({ ...asked, kind: 'dealers' }))).status).toBe(403)
})

test('another company’s records are no matches', async () => {
  const phone = nextPhone()
  await rival.api.customers.create({ type: 'Individual', nameEn: 'Rival', contactNo: phone })
  expect((await imports.check(table('Name,Phone', `Ours,${phone}`))).counts.new).toBe(1)
  const car = await given.vehicle()
  const plate = (await vehicles.get({ id: car.id })).plateNo
  const file = csv('Plate,Phone,Make', `${plate},${phone},Toyota`)
  expect((await rival.api.imports.check({ kind: 'vehicles', file })).counts.new).toBe(1)
})

test('what was taken along as a file can be corrected there and brought in again', async () => {
  const phone = nextPhone()
  const owner = await customers.create({ type: 'Company', nameEn: 'There And Back', contactNo: phone })
  await vehicles.create({ customerId: owner.id, makeId: 1, plateNo: '7002 RTJ', year: 2021, km: 10 })
  for (const language of ['en', 'ar'] as const) {
    const { api } = await garage.as(['Owner'], null, { language })
    const file = await api.exports.customers({ searchInput: phone })
    expect((await api.imports.check({ kind: 'customers', existing: 'update', file })).counts.same).toBe(1)
    const cars = await api.exports.vehicles({ customerId: owner.id })
    expect(await api.imports.check({ kind: 'vehicles', existing: 'update', file: cars })).toMatchObject({
      rows: [{ fate: 'same', faults: [] }],
    })
  }
})

test('ten thousand rows are brought in whole', { timeout: 120_000 }, async () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => `Mass ${at},05${60_000_000 + at}`)
  const before = (await rival.api.audit.list({ entity: 'import' })).totalItems
  const asked = table('Name,Phone', ...lines)
  const done = await rival.api.imports.run({ ...asked, ...expected(10_000) })
  expect(done.added).toBe(10_000)
  expect((await rival.api.customers.list({ searchInput: 'mass 9999' })).totalItems).toBe(1)
  expect((await rival.api.audit.list({ entity: 'import' })).totalItems).toBe(before + 1)
})
