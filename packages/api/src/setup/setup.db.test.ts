import { NewCompany } from '@warsha/contract/setup'
import { openDatabase } from '@warsha/db/database'
import { testDatabase } from '@warsha/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, clientOf } from '../../test/client.ts'
import { refusalOf } from '../../test/garage.ts'
import { testServices } from '../../test/services.ts'
import { statementFaults } from '../../test/statements.ts'
import { foundCompany } from './found-company.ts'
import { closeSetup, isSetupOpen, openSetup } from './token.ts'

const own = await testDatabase()
const faults: string[] = []
const app = openDatabase(own.appUrl, { onStatement: (text) => faults.push(...statementFaults(text)) })
const platform = openDatabase(own.platformUrl, { schema: 'platform' })
const owner = openDatabase(own.ownerUrl)
const services = testServices(app, platform)
let nth = 0
/** Each caller has an address of its own, so that the tries of one test do not stop another. */
const visitor = (token: string | null = null): Client => clientOf(services, token, { address: `10.7.0.${++nth}` })

afterAll(async () => {
  await services.close()
  await Promise.all([app.destroy(), platform.destroy(), owner.destroy()])
  await own.drop()
  expect(faults).toEqual([])
})

const password = 'Chosen-by-me-2026'
const typed = (username: string, more: object = {}): NewCompany =>
  NewCompany.parse({
    nameEn: 'Dawn Garage',
    nameAr: 'ورشة الفجر',
    shop: { nameEn: 'Main shop', nameAr: 'الفرع الرئيسي', buildingNo: '7421', postalCode: '13211', prefix: 'ruh' },
    owner: { nameEn: 'Sara', nameAr: 'سارة', username, password },
    ...more,
  })
const companies = async () => (await owner.selectFrom('companies').select('id').execute()).length
let token = ''
beforeAll(async () => {
  await openSetup(platform)
  token = (await openSetup(platform)) ?? ''
})

test('only the token of the newest start opens the setup, and only its hash is stored', async () => {
  const older = token
  token = (await openSetup(platform)) ?? ''
  for (const wrong of [older, '', 'x', `${token}x`])
    expect((await refusalOf(visitor().setup.begin({ token: wrong }))).code).toBe('NotFound')
  const { cities } = await visitor().setup.begin({ token })
  expect(cities.length).toBeGreaterThan(10)
  const stored = await owner.withSchema('platform').selectFrom('setupTokens').select('tokenHash').execute()
  expect(JSON.stringify(stored)).not.toContain(token)
})

test('guessing at the token is slowed down for one address', async () => {
  const guesser = visitor()
  const codes: string[] = []
  for (let guess = 0; guess < 12; guess++)
    codes.push((await refusalOf(guesser.setup.begin({ token: `${guess}` }))).code)
  expect(codes.slice(0, 10).every((code) => code === 'NotFound')).toBe(true)
  expect(codes.at(-1)).toBe('tooManyTries')
  // Guesses of one address keep nobody else out.
  expect((await refusalOf(visitor().setup.begin({ token }))).code).toBe('went through')
})

test('what cannot be stored is refused beside its field, and the token stays good', async () => {
  const shop = { nameEn: 'Main', nameAr: 'الرئيسي' }
  const wrong: [object, string, string][] = [
    [{ vatNumber: '123' }, 'invalidVatNumber', 'vatNumber'],
    [{ shop: { ...shop, buildingNo: 'ab' } }, 'fieldNotDigits', 'shop.buildingNo'],
    [{ shop: { ...shop, prefix: 'ق' } }, 'numberPrefixUnusable', 'shop.prefix'],
    [{ shop: { ...shop, cityId: 999_999_999 } }, 'NotFound', 'shop.cityId'],
    [{ owner: { nameEn: 'S', nameAr: 'س', username: 'sara', password } }, 'invalidEmail', 'owner.username'],
    [
      { owner: { nameEn: 'S', nameAr: 'س', username: 'ADMIN@operator.example', password } },
      'EmailAlreadyExists',
      'owner.username',
    ],
  ]
  for (const [more, code, field] of wrong) {
    const refused = await refusalOf(visitor().setup.complete({ token, company: typed('sara@example.com', more) }))
    expect([refused.code, refused.data.field]).toEqual([code, field])
  }
  expect(await companies()).toBe(0)
  expect(await isSetupOpen(platform)).toBe(true)
})

test('of two who set up at the same moment one has the company, the token is used up, and the owner signs in', async () => {
  const both = await Promise.all(
    ['sara@example.com', 'omar@example.com'].map((username) =>
      refusalOf(visitor().setup.complete({ token, company: typed(username) })),
    ),
  )
  expect(both.map(({ code }) => code).toSorted()).toEqual(['NotFound', 'went through'])
  expect(await companies()).toBe(1)
  expect(await isSetupOpen(platform)).toBe(false)
  for (const username of ['sara@example.com', 'late@example.com'])
    expect((await refusalOf(visitor().setup.complete({ token, company: typed(username) }))).code).toBe('NotFound')
  expect((await refusalOf(visitor().setup.begin({ token }))).code).toBe('NotFound')
  expect(await openSetup(platform)).toBeNull()

  const username = both[0]?.code === 'went through' ? 'sara@example.com' : 'omar@example.com'
  const api = visitor((await visitor().users.authenticate({ username, password })).token)
  const company = await api.company.profile()
  expect([company.nameEn, company.allowVat, company.vatRegistrationId]).toEqual(['Dawn Garage', false, null])
  const [shop] = (await api.shops.list({})).items
  expect(shop).toMatchObject({ nameEn: 'Main shop', isPrimary: true, enabled: true })
  const { numbers } = await api.shops.get({ id: shop?.id ?? 0 })
  expect(numbers.find(({ kind }) => kind === 'salesInvoice')).toMatchObject({ prefix: 'RUH-INV-', lastOfYear: 0 })
  expect((await api.catalogue.services({ shopId: shop?.id ?? 0 })).totalItems).toBeGreaterThan(100)
  const log = await api.audit.list({ entity: 'company' })
  expect(log.items.map(({ action, userNameEn }) => [action, userNameEn])).toEqual([['companyAdded', 'Sara']])
})

test('a company made otherwise shows nothing of the first, and an empty one begins without services', async () => {
  const company = typed('second@example.com', { withCatalogue: false, vatNumber: '310122393500003', nameEn: 'Second' })
  await foundCompany(app, company, { taken: [] }, closeSetup)
  const api = visitor((await visitor().users.authenticate({ username: 'second@example.com', password })).token)
  const profile = await api.company.profile()
  const [registration] = await api.company.vatRegistrations()
  expect(registration).toMatchObject({ vatNumber: '310122393500003', named: true })
  expect(profile).toMatchObject({ nameEn: 'Second', allowVat: true, vatRegistrationId: registration?.id })
  const { items } = await api.shops.list({})
  expect(items.length).toBe(1)
  expect((await api.catalogue.services({ shopId: items[0]?.id ?? 0 })).totalItems).toBe(0)
  const again = await refusalOf(foundCompany(app, company, { taken: [] }, closeSetup))
  expect([again.code, again.data.field]).toEqual(['EmailAlreadyExists', 'owner.username'])
  expect(await companies()).toBe(2)
})
