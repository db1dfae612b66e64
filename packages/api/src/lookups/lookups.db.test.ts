import { allModuleActions } from '@warsha/domain/permissions'
import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, given, owner } = await openGarage()
const data = await garage.api.lookups.data({ shopId: garage.shopId, userId: garage.userId })
const codes = (list: { code: string; id: number }[]) => Object.fromEntries(list.map(({ code, id }) => [code, id]))

test('LKP-001 API-010 startup data is of the signed-in user; another user’s is not found', async () => {
  expect(data.company.id).toBe(garage.companyId)
  expect((await refusalOf(garage.api.lookups.data({ userId: rival.userId }))).code).toBe('NotFound')
  expect((await garage.api.lookups.data({ shopId: garage.secondShopId })).company.id).toBe(garage.companyId)
  expect((await refusalOf(garage.api.lookups.data({ shopId: rival.shopId }))).code).toBe('NotFound')
})

test('what every screen needs at start is the same without cities and the currencies of others', async () => {
  const whole = await garage.api.lookups.data({})
  const start = await garage.api.lookups.data({ part: 'start' })
  const own = whole.currencies.filter(({ code }) => code === whole.company.currency)
  expect(own).toHaveLength(1)
  expect(whole.cities.length).toBeGreaterThan(10)
  expect({ ...start, serverTime: whole.serverTime }).toEqual({ ...whole, cities: [], currencies: own })
  // They are a cached lookup too: asked for again only where their date is newer.
  const cached = await garage.api.lookups.cities()
  expect(cached).toEqual({ modifiedAt: start.cachedLookupDates.cities, items: whole.cities })
})

test('job titles, employee types, payroll periods, criteria, allowances, deductions and employees', async () => {
  const id = await given.technician()
  const fresh = await garage.api.lookups.data({})
  expect(fresh.employees.map((employee) => employee.id)).toContain(id)
  for (const list of [fresh.jobTitles, fresh.employeeTypes, fresh.payrollPeriodTypes, fresh.percentCriteria])
    expect(list.length).toBeGreaterThan(0)
  expect([fresh.allowances, fresh.deductions]).toEqual([[], []])
})

test('LKP-005 spare part sources, payment kinds, modes and statuses carry their ids', () => {
  expect(codes(data.sparePartSources)).toEqual({ IssueFromStore: 1, PurchaseFromOutside: 2, PurchaseByCustomer: 3 })
  expect(codes(data.paymentTypes)).toEqual({ Payment: 1, Refund: 2, BadDebt: 3, RefundAdjustment: 4 })
  expect(codes(data.paymentModes)).toEqual({ cash: 1, card: 2, bankTransfer: 3, cheque: 4, online: 5 })
  expect(codes(data.paymentStatuses)).toEqual({ unpaid: 1, partiallyPaid: 2, paid: 3, overpaid: 4 })
})

test('LKP-006 I18-011 cities and currencies; the riyal has two decimals', () => {
  expect(data.cities.find((city) => city.nameEn === 'Riyadh')).toMatchObject({ nameAr: 'الرياض', countryId: 156 })
  expect(data.currencies.find((currency) => currency.code === 'SAR')).toMatchObject({ decimals: 2 })
})

test('LKP-007 invoice lists carry their ids', () => {
  expect(codes(data.invoiceTaxTypes)).toEqual({ Simplified: 1, Standard: 2 })
  expect(codes(data.invoiceTypes)).toEqual({ Normal: 1, Return: 2 })
  expect(codes(data.invoiceCategories)).toEqual({ tickets: 1, income: 2, spareParts: 3 })
  expect(codes(data.purchaseInvoiceCategories)).toEqual({ purchase: 1, expense: 2 })
  expect(codes(data.zatcaInvoiceTypeCodes)).toEqual({ '388': 388, '381': 381, '383': 383, '386': 386 })
})

test('LKP-011 customer types and supplier types', () => {
  expect(codes(data.customerTypes)).toEqual({ Company: 1, Government: 2, Individual: 3 })
  expect(data.supplierTypes.map(({ id }) => id)).toEqual([1, 2])
})

test('LKP-013 ROL-009 each system role carries the comma list of module ids it grants', () => {
  expect(codes(data.systemRoles)).toEqual({
    Owner: 1,
    HRManager: 2,
    WorkshopManager: 3,
    StoreManager: 4,
    Technician: 5,
    SystemAdministrator: 6,
    DataEntry: 7,
    ReportManager: 8,
  })
  expect(data.systemRoles.every((role) => /^\d+(,\d+)*$/.test(role.moduleIds))).toBe(true)
})

test('LKP-014 LKP-016 ticket statuses and actions; periods in their order', () => {
  expect(codes(data.ticketStatuses)).toEqual({
    InProgress: 1,
    Completed: 2,
    Pending: 3,
    CheckOut: 4,
    Closed: 5,
    Canceled: 6,
    ReopenTicket: 7,
  })
  expect(data.ticketActions.map(({ code }) => code)).toEqual([
    'create',
    'update',
    'changeStatus',
    'reopen',
    'checkOut',
    'createCreditInvoice',
    'return',
    'cancel',
  ])
  expect(data.serviceDurationPeriods.map(({ code, sortOrder }) => [code, sortOrder])).toEqual([
    ['Hours', 1],
    ['Days', 2],
    ['Weeks', 3],
    ['Months', 4],
  ])
  expect(data.warrantyPeriods.at(-1)).toMatchObject({ code: 'Years', sortOrder: 5 })
})

test('LKP-017 LKP-018 sections, which shops opened them, shops and the company with its country and currency', async () => {
  expect(data.sections.map(({ id }) => id)).toContain(given.sectionId)
  expect(data.shops.map(({ id }) => id)).toEqual([garage.shopId, garage.secondShopId])
  const opened = { shopId: garage.shopId, sectionId: given.sectionId }
  await owner
    .insertInto('shopSections')
    .values({ companyId: garage.companyId, ...opened })
    .execute()
  expect((await garage.api.lookups.data({})).shopSections).toEqual([opened])
  expect(data.company).toMatchObject({
    countryOfBusinessId: 156,
    currencyId: 'SAR',
    currencyDecimals: 2,
    hasSubscriptionExpired: false,
  })
})

test('LKP-021 LKP-022 settings, terms, colours and the entities of the full-text search', () => {
  expect(data.systemSettings).toMatchObject({ printCurrency: true, bilingualInvoice: true })
  expect(data.serverParameters).toMatchObject({
    defaultPageSize: 20,
    defaultLanguage: 'ar',
    defaultTimeZone: 'Asia/Riyadh',
  })
  expect(data.carColors[0]).toMatchObject({ nameEn: 'White', colorValue: '#FFFFFF' })
  expect(data.fullTextSearchEntities.length).toBeGreaterThan(1)
})

test('LKP-025 API-011 API-012 the ten cached lookups answer with their rows as items', async () => {
  const { services, shopServices, countries, customers, dealers, suppliers, makes, models, modules, moduleActions } =
    garage.api.lookups
  for (const lookup of [
    services,
    shopServices,
    countries,
    customers,
    dealers,
    suppliers,
    makes,
    models,
    modules,
    moduleActions,
  ]) {
    const answer = await lookup()
    expect(Array.isArray(answer.items)).toBe(true)
    expect(Date.parse(answer.modifiedAt)).toBeGreaterThanOrEqual(0)
  }
})

test('LKP-026 LKP-028 shopServices and customers hold the fields of the specification, and only our own', async () => {
  const serviceId = await given.service({ nameEn: 'Oil change' })
  const customerId = await given.customer({ nameEn: 'Saad' })
  expect((await garage.api.lookups.shopServices()).items.find((row) => row.serviceId === serviceId)).toMatchObject({
    shopId: garage.shopId,
    service: 'Oil change',
  })
  expect((await garage.api.lookups.customers()).items.find((row) => row.id === customerId)).toMatchObject({
    customerName: 'Saad',
  })
  expect((await rival.api.lookups.customers()).items).toEqual([])
  const technician = (await garage.as(['Technician'])).api
  expect((await refusalOf(technician.lookups.customers())).status).toBe(403)
})

test('LKP-027 countries hold the code, both names and the nationality', async () => {
  const { items } = await garage.api.lookups.countries()
  expect(items.find(({ id }) => id === 156)).toMatchObject({
    countryCode: 'SA',
    nameAr: expect.stringContaining('السعودية'),
    nationalityEn: 'Saudi',
  })
})

test('LKP-031 VEH-004 the make with id -1 stands last', async () => {
  expect((await garage.api.lookups.makes()).items.at(-1)?.id).toBe(-1)
})

test('LKP-024 a change of the company moves the date of that lookup alone', async () => {
  await owner
    .insertInto('lookupVersions')
    .values({ companyId: garage.companyId, kind: 'services', modifiedAt: '2030-01-01T00:00:00Z' })
    .execute()
  const { cachedLookupDates } = await garage.api.lookups.data({})
  expect(cachedLookupDates.services).toBe('2030-01-01T00:00:00.000Z')
  expect(cachedLookupDates.makes).not.toBe(cachedLookupDates.services)
  expect((await garage.api.lookups.services()).modifiedAt).toBe(cachedLookupDates.services)
})

test('LKP-003 of the templates of vehicle conditions only those in use are there', async () => {
  const templates = { companyId: garage.companyId, nameEn: 'Pickup', nameAr: 'بيك أب' }
  await owner
    .insertInto('conditionTemplates')
    .values([
      { ...templates, code: 'pickup' },
      { ...templates, code: 'cart', active: false },
    ])
    .execute()
  const { vehicleConditionTemplates } = await garage.api.lookups.data({})
  expect(vehicleConditionTemplates.map(({ code, nameAr }) => [code, nameAr])).toEqual([
    ['sedan', 'سيدان'],
    ['pickup', 'بيك أب'],
  ])
})

test('the lists of areas not built yet are there and empty, never absent', () => {
  const { incomeExpenseCategories, subscriptionPlans, addOns, subscriptions, helpVideos, helpVideoCategories } = data
  const { quickLinks, userReminders, nextOccurrences } = data
  const empty = [incomeExpenseCategories, subscriptionPlans, addOns, subscriptions, helpVideos, helpVideoCategories]
  for (const list of [...empty, quickLinks, userReminders, nextOccurrences]) expect(list).toEqual([])
  expect(codes(data.duePeriods)).toEqual({ Hours: 1, Days: 2, Weeks: 3, Months: 4 })
  expect(codes(data.repeatTypes)).toEqual({ hour: 1, day: 2, week: 3, month: 4 })
})

test('the terms of the company are there in both languages and in their order', async () => {
  const terms = [{ descriptionEn: 'Ninety days', descriptionAr: 'تسعون يومًا', orderNo: 1 }]
  const change = owner
    .updateTable('companies')
    .set({ terms: JSON.stringify(terms) })
    .where('id', '=', garage.companyId)
  await change.execute()
  const fresh = await garage.api.lookups.data({})
  expect([fresh.documentTerms, fresh.termsAndConditions]).toEqual([terms, terms])
})

test('the e-invoicing company info says that no mode is chosen and no certificate valid', () => {
  expect(data.zatcaCompanyInfo).toEqual({ zatcaModeId: null, isProdCSIDValid: false, isShown: false })
})

test('I18-018 I18-019 I18-021 I18-022 the default country is Saudi Arabia, id 156; language and time zone come from the settings', async () => {
  expect((await garage.api.lookups.countries()).items.find(({ id }) => id === 156)?.countryCode).toBe('SA')
  expect(data.company.countryOfBusinessId).toBe(156)
  expect(data.serverParameters).toMatchObject({ defaultLanguage: 'ar', defaultTimeZone: 'Asia/Riyadh' })
})

test('LKP-029 LKP-030 partners hold dealerName, suppliers supplierName', async () => {
  await owner
    .insertInto('dealers')
    .values({ companyId: garage.companyId, nameEn: 'Agency', nameAr: 'الوكالة' })
    .execute()
  expect((await garage.api.lookups.dealers()).items).toMatchObject([
    { dealerName: 'الوكالة', nameEn: 'Agency', nameAr: 'الوكالة' },
  ])
  const { id } = await garage.api.suppliers.create({ nameEn: 'Parts House', nameAr: 'بيت القطع' })
  expect((await garage.api.lookups.suppliers()).items).toEqual([
    { id, supplierName: 'بيت القطع', nameEn: 'Parts House', nameAr: 'بيت القطع', vatNumber: null },
  ])
})

test('ROL-024 to ROL-037 every module action can be granted by itself and is in the lookup', async () => {
  const { items } = await garage.api.lookups.moduleActions()
  expect(items.map(({ code }) => code)).toEqual(allModuleActions)
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
})
