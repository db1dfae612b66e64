import { mostExported } from '@warsha/domain/exports'
import { expect, test } from 'vitest'
import { counterOf } from '../../test/counter.ts'
import { seenOf } from '../../test/drawers.ts'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { openedFile as opened } from '../../test/opened-file.ts'

const all = await openGarage()
const { garage, rival, company, owner } = all
const { api } = garage
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(new Date())

const credited = await finishedTicket(garage, { services: [100_00, 50_00] }).then((ticket) =>
  api.tickets.createCreditInvoice({ id: ticket.id, version: ticket.version, paymentDueOn: '2999-01-01' }),
)

test('open tickets are taken along with their figures as numbers and their moments by the clock of the shop', async () => {
  const file = await api.exports.openTickets({})
  expect([file.name, file.type]).toEqual([`Open tickets ${today}.xlsx`, expect.stringContaining('spreadsheetml')])
  const { rows, heads } = await opened(file)
  const row = rows.find((one) => one.Number === credited.number)
  expect(row).toMatchObject({ Status: 'Checked out', Payment: 'Unpaid', Total: 172.5, Due: 172.5, Services: 2 })
  expect((row?.Opened as Date | undefined)?.toISOString().slice(0, 10)).toBe(today)
  expect(heads[0]).toBe('Number')
})

test('a file holds what the list holds with the same filters, in the same order, and no other company’s', async () => {
  for (const name of ['Zahra', 'Amal', 'Mona'])
    await api.customers.create({ type: 'Company', nameEn: `Filtered ${name}`, contactNo: '0551112233' })
  for (const input of [
    { searchInput: 'filtered', sortBy: 'name', isSortDescending: true },
    { type: 'Company', sortBy: 'name' },
    {},
  ] as const) {
    const listed = (await api.customers.list({ ...input, pageSize: 100 })).items.map((row) => row.nameEn)
    const { rows } = await opened(await api.exports.customers(input))
    expect(rows.map((row) => row['Name in English'])).toEqual(listed)
  }
  expect((await opened(await rival.api.exports.customers({ searchInput: 'filtered' }))).rows).toEqual([])
})

test('in Arabic the heads and values are Arabic and the sheet reads from right to left', async () => {
  const arabic = (await garage.as(['Owner'], null, { language: 'ar' })).api
  const file = await arabic.exports.customers({})
  const { rows, sheet } = await opened(file)
  expect(file.name).toBe(`العملاء ${today}.xlsx`)
  expect(sheet?.view?.rightToLeft).toBe(true)
  expect(rows.map((row) => row.النوع)).toContain('شركة')
})

test('a name that begins like a formula stays a text', async () => {
  const nameEn = '=HYPERLINK("http://example.com")'
  const added = await api.customers.create({ type: 'Individual', nameEn, contactNo: '0557770001' })
  const { rows } = await opened(await api.exports.customers({ searchInput: '0557770001' }))
  expect(rows).toMatchObject([{ 'Name in English': nameEn, Phone: added.contactNo }])
})

test('vehicles, partners, invoices, debts, statements and drawers are lists that can be taken along', async () => {
  await api.dealers.create({ nameEn: 'Partner One', contactNo: '0112345678' })
  await api.suppliers.create({ nameEn: 'Parts One', type: 'services', vatNumber: '310122393500003' })
  await api.drawers.open({ float: 200_00 })
  const { id, customerId } = credited
  const [vehicles, dealers, suppliers, invoices, accounts, statement, drawers, closed] = await Promise.all(
    [
      api.exports.vehicles({ customerId }),
      api.exports.dealers({ searchInput: 'partner' }),
      api.exports.suppliers({ searchInput: 'parts' }),
      api.exports.invoices({ customerId }),
      api.exports.accounts({}),
      api.exports.statement({ holder: 'customer', id: customerId }),
      api.exports.drawers({}),
      api.exports.closedTickets({}),
    ].map(async (file) => (await opened(await file)).rows),
  )
  expect(vehicles).toMatchObject([{ Plate: expect.stringContaining(' '), 'Open tickets': 1, Due: 172.5 }])
  expect(dealers).toMatchObject([{ 'Name in English': 'Partner One', Phone: '+966112345678', Due: 0 }])
  expect(suppliers).toMatchObject([{ 'Name in English': 'Parts One', 'VAT number': '310122393500003' }])
  expect(invoices).toMatchObject([
    { Ticket: credited.number, Taxable: 150, VAT: 22.5, Total: 172.5, 'Due date': new Date('2999-01-01') },
  ])
  expect(accounts).toMatchObject([{ 'Account of': 'Customer', Visits: 1, 'Not due': 172.5, Due: 172.5 }])
  expect(statement).toMatchObject([{ Kind: 'Invoice', Debit: 172.5, Balance: 172.5 }])
  expect(drawers).toMatchObject([{ Float: 200, Expected: 200, Closed: null }])
  expect(closed).toEqual([])
  expect((await refusalOf(rival.api.exports.statement({ holder: 'customer', id }))).code).toBe('NotFound')
})

test('drawers stand newest first; one that is open has no difference yet, one that was counted has its own', async () => {
  const till = await company('Till Motors')
  const first = await till.api.drawers.open({ float: 100_00 })
  const pieces = [{ denomination: 50_00, count: 1 }]
  await till.api.drawers.close({ ...seenOf(first), pieces, counted: [], note: 'Fifty went to the courier' })
  await till.api.drawers.open({ float: 300_00 })
  const taken = async (input: { isSortDescending?: boolean }) =>
    (await opened(await till.api.exports.drawers(input))).rows
  const newest = await taken({})
  expect(newest.map((row) => row.Float)).toEqual([300, 100])
  expect(newest).toMatchObject([
    { Expected: 300, Counted: null, Difference: null },
    { Expected: 100, Counted: 50, Difference: -50 },
  ])
  expect((await taken({ isSortDescending: false })).map((row) => row.Float)).toEqual([100, 300])
})

test('services, packages and what was taken into a drawer are taken along', async () => {
  const shop = await company('Catalogue Motors')
  const serviceId = await shop.given.service({ price: 120_00, min: 100_00, max: 150_00 })
  const services = await opened(await shop.api.exports.services({ shopId: shop.shopId, sortBy: 'price' }))
  const listed = await shop.api.catalogue.services({ shopId: shop.shopId, sortBy: 'price' })
  expect(services.rows.map((row) => row['Name in English'])).toEqual(listed.items.map(({ nameEn }) => nameEn))
  expect(services.rows.at(-1)).toMatchObject({ Price: 120, 'Lowest price': 100, 'Highest price': 150, Active: 'Yes' })
  const names = { nameEn: 'Summer', nameAr: 'الصيف', description: '', active: true }
  await shop.api.catalogue.addPackage({ ...names, price: 110_00, items: [{ serviceId, quantityMilli: 1000 }] })
  const packages = await opened(await shop.api.exports.packages({}))
  expect(packages.rows).toMatchObject([{ 'Name in English': 'Summer', Price: 110, Saves: 10 }])
  const drawer = await shop.api.drawers.open({ float: 0 })
  const ticket = await shop.given.ticket()
  await shop.api.payments.addTicketPayment({ ticketId: ticket.id, kind: 'Payment', mode: 'cash', amount: 70_00 })
  await shop.api.payments.addTicketPayment({ ticketId: ticket.id, kind: 'Payment', mode: 'card', amount: 30_00 })
  const taken = await opened(await shop.api.exports.drawerPayments({ id: drawer.id }))
  expect(taken.rows.map((row) => [row['Paid by'], row.Total])).toEqual([
    ['Card', 30],
    ['Cash', 70],
  ])
  const cash = await opened(await shop.api.exports.drawerPayments({ id: drawer.id, mode: 'cash' }))
  expect(cash.rows).toHaveLength(1)
  expect((await refusalOf(rival.api.exports.drawerPayments({ id: drawer.id }))).code).toBe('NotFound')
  expect((await opened(await rival.api.exports.services({ shopId: shop.shopId }))).rows).toEqual([])
})

test('shops and the sections of one are taken along as they are listed', async () => {
  const firm = await company('Many Shops')
  const { nameEn, nameAr } = { nameEn: 'Jeddah', nameAr: 'جدة' }
  const managerId = await firm.given.technician()
  const { cities } = await firm.api.lookups.data({})
  const city = cities.find(({ countryId }) => countryId === 156)
  const reached = { contactNo: '0551112233', cityId: city?.id ?? 0 }
  const added = await firm.api.shops.create({ nameEn, nameAr, managerId, ...reached })
  await firm.api.shops.setState({ id: added.id, version: added.version, enabled: false })
  const shops = await opened(await firm.api.exports.shops({ isSortDescending: true }))
  const listed = (await firm.api.shops.list({ isSortDescending: true })).items.map((row) => row.nameEn)
  expect(shops.rows.map((row) => row['Name in English'])).toEqual(listed)
  const { employees } = await firm.api.lookups.data({})
  expect(shops.rows[0]).toMatchObject({
    Phone: '+966551112233',
    City: city?.nameEn,
    Manager: employees.find(({ id }) => id === managerId)?.nameEn,
    'Main shop': 'No',
    State: 'Disabled',
  })
  expect((await opened(await firm.api.exports.shops({ enabled: true }))).rows).toHaveLength(2)
  await firm.given.service()
  await firm.api.catalogue.addSection({ shopId: firm.shopId, nameEn: 'Paint', nameAr: 'الدهان' })
  const { rows } = await opened(await firm.api.exports.sections({ shopId: firm.shopId }))
  expect(rows).toMatchObject([
    { 'Name in English': 'Mechanical', 'Open in this shop': 'No', Services: 1 },
    { 'Name in English': 'Paint', 'Open in this shop': 'Yes', Services: 0 },
  ])
  expect((await refusalOf(rival.api.exports.sections({ shopId: firm.shopId }))).code).toBe('NotFound')
  expect((await opened(await rival.api.exports.shops({}))).rows).toHaveLength(2)
  const limited = (await firm.as(['Owner'], ['tickets.view'])).api.exports
  expect((await refusalOf(limited.shops({}))).status).toBe(406)
  expect((await refusalOf(limited.sections({ shopId: firm.shopId }))).status).toBe(406)
  const manager = (await firm.as(['WorkshopManager'])).api.exports
  expect((await refusalOf(manager.sections({ shopId: firm.shopId }))).status).toBe(403)
})

test('the log of a company is taken along: what was done, what it was and what it is', async () => {
  const { id, version, nameAr, crNumber } = await api.company.profile()
  await api.company.saveGeneralInfo({ id, version, nameEn: 'Al-Noor Again', nameAr, crNumber })
  const { rows, heads } = await opened(await api.exports.auditLog({ entity: 'company' }))
  expect(heads.slice(0, 3)).toEqual(['Time', 'User', 'IP address'])
  expect(rows).toMatchObject([
    {
      Kind: 'Company',
      Action: 'Changed the company',
      'Old and new': 'Name in English: Al-Noor Garage → Al-Noor Again',
    },
  ])
  const shop = await company('Floating Motors')
  await shop.api.drawers.open({ float: 50_00 })
  const drawers = await opened(await shop.api.exports.auditLog({ entity: 'drawer' }))
  expect(drawers.rows.map((row) => row['Old and new'])).toEqual(['Float: 50.00'])
  const ofTicket = await opened(await api.exports.auditLog({ entity: 'ticket', entityId: credited.id }))
  expect(ofTicket.rows.map((row) => row.Action)).toContain(`Opened ticket ${credited.number}`)
})

test('the checklists are taken along point by point, in the order in which they are gone through', async () => {
  const shop = await company('Checked Motors')
  const serviceId = await shop.given.service({ nameEn: 'Front pads' })
  const named = (nameEn: string) => ({ nameEn, nameAr: `${nameEn} ع` })
  const points = [{ ...named('Pads'), unit: 'mm' as const, serviceId }, named('Discs')]
  const sections = [
    { ...named('Tyres'), points: [named('Front left')] },
    { ...named('Brakes'), points },
  ]
  await shop.api.inspections.addTemplate({ ...named('Long'), sections })
  await shop.api.inspections.addTemplate({ ...named('Short'), active: false, sections: sections.slice(1) })
  const { rows, heads } = await opened(await shop.api.exports.checklists())
  expect(heads[0]).toBe('Checklist')
  expect(rows.map((row) => [row.Checklist, row.Section, row['Name in English']])).toEqual([
    ['Long', 'Tyres', 'Front left'],
    ['Long', 'Brakes', 'Pads'],
    ['Long', 'Brakes', 'Discs'],
    ['Short', 'Brakes', 'Pads'],
    ['Short', 'Brakes', 'Discs'],
  ])
  expect(rows[1]).toMatchObject({ 'Measured in': 'mm', 'Usual service': 'Front pads', Active: 'Yes' })
  expect(rows[2]).toMatchObject({ 'Measured in': null, 'Usual service': null })
  expect(rows[4]?.Active).toBe('No')
  const titles = (await opened(await rival.api.exports.checklists())).rows.map((row) => row.Checklist)
  expect(titles).not.toContain('Long')
  const manager = (await garage.as(['WorkshopManager'])).api
  expect((await refusalOf(manager.exports.checklists())).status).toBe(403)
})

test('users who are shown no amounts have no column of them in the file', async () => {
  const technician = (await garage.as(['Technician'], ['tickets.view'])).api
  const { heads } = await opened(await technician.exports.openTickets({}))
  expect(heads).toContain('Status')
  expect(heads.filter((head) => ['Total', 'Due'].includes(head))).toEqual([])
})

test('what was sold over the counter goes along as the list of the store, without invoices of tickets', async () => {
  const store = (await garage.as(['StoreManager'])).api
  const counter = counterOf(all, garage)
  const { id } = await counter.part(2000)
  const sale = await counter.sold(id)
  const { rows } = await opened(await store.exports.storeSales({}))
  expect(rows).toMatchObject([{ Number: sale.number, Total: 92 }])
  const technician = (await garage.as(['Technician'])).api
  expect((await refusalOf(technician.exports.storeSales({}))).status).toBe(403)
})

test('who may not see a list may not take it along', async () => {
  const hr = (await garage.as(['HRManager'])).api
  const store = (await garage.as(['StoreManager'], ['customers.new'])).api
  expect((await refusalOf(hr.exports.customers({}))).status).toBe(403)
  expect((await refusalOf(store.exports.accounts({}))).status).toBe(406)
  expect((await refusalOf(store.exports.invoices({}))).status).toBe(403)
  expect((await opened(await store.exports.customers({}))).rows.length).toBeGreaterThan(0)
})

test('a list of more rows than a file may have is refused whole; one of many pages is complete', async () => {
  const other = rival.companyId
  const rows = (from: number, to: number) =>
    owner
      .insertInto('customers')
      .columns(['companyId', 'nameEn', 'contactNo'])
      .expression((eb) =>
        eb
          .selectFrom(eb.fn<{ n: number }>('generate_series', [eb.lit(from), eb.lit(to)]).as('n'))
          .select((inner) => [
            inner.val(other).as('companyId'),
            inner.val('Many').as('nameEn'),
            inner.val('+966551110000').as('contactNo'),
          ]),
      )
      .execute()
  await rows(1, 1_200)
  const { rows: many } = await opened(await rival.api.exports.customers({}))
  expect(many).toHaveLength((await rival.api.customers.list({})).totalItems)
  await rows(1_201, mostExported + 1)
  expect(await refusalOf(rival.api.exports.customers({}))).toMatchObject({
    code: 'exportTooLarge',
    data: { max: 100_000 },
  })
})

test('the accounts of the company are taken along with their roles in words', async () => {
  const { secondShopId } = garage
  const { username } = await api.users.create({
    ...{ username: 'taken.along@example.com', nameEn: 'Taken Along', nameAr: 'سامي', password: 'Warsha-2026' },
    shopRoles: [{ shopId: secondShopId, roles: ['Technician', 'StoreManager'] }],
  })
  const { rows } = await opened(await api.exports.users({ searchInput: 'taken along' }))
  expect(rows).toMatchObject([
    { 'E-mail': username, State: 'Enabled', 'Roles in shops': expect.stringMatching(/: Store manager, Technician$/) },
  ])
  expect((await refusalOf((await garage.as(['WorkshopManager'])).api.exports.users({}))).status).toBe(403)
})

test('employees are exported: of all shops by the owner, of their own shop by everybody else', async () => {
  const { secondShopId, given } = garage
  await given.technician({ shopId: secondShopId })
  const all = (await opened(await api.exports.employees({}))).rows
  expect(all.length).toBeGreaterThan(0)
  expect(all[0]).toMatchObject({ Technician: 'Yes', State: 'Works here', Shop: expect.stringContaining('Shop') })
  const hr = (await garage.as(['HRManager'])).api
  expect((await opened(await hr.exports.employees({}))).rows.length).toBeLessThan(all.length)
})
