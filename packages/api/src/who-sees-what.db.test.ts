import type { Role } from '@warsha/domain/roles'
import { afterAll, describe, expect, test } from 'vitest'
import { finishedTicket } from '../test/finished-ticket.ts'
import { documentedEndpoints, type Endpoint } from '../test/fuzz/endpoints.ts'
import { callOf, ordinaryRequest, referencesIn } from '../test/fuzz/requests.ts'
import { versionFor } from '../test/fuzz/versions.ts'
import { buildWorld, type Kind } from '../test/fuzz/world.ts'
import { openGarage, refusalOf } from '../test/garage.ts'
import { openedFile } from '../test/opened-file.ts'
import { buildServer } from './http.ts'

const { garage, owner, services } = await openGarage()
const settings = { ...services.settings, callsPerMinute: 1_000_000, sharedCallsPerMinute: 1_000_000 }
const app = await buildServer({ ...services, settings }, null)
afterAll(() => app.close())
const world = await buildWorld(garage, owner, 'Ours')

/** Records that belong to a shop. Work that was put off stays on its car, which may come to any shop. */
const ofShop: readonly Kind[] = [
  ...(['ticket', 'ticketService', 'ticketTechnician', 'ticketSection', 'part', 'note', 'proposal'] as const),
  ...([
    'share',
    'payment',
    'drawer',
    'invoice',
    'storeSale',
    'salePayment',
    'purchase',
    'purchaseOrder',
    'expense',
    'recurringExpense',
    'recurringDue',
    'otherTransaction',
    'estimate',
    'estimateService',
    'estimatePart',
    'incomeInvoice',
    'debitNote',
    'inspection',
    'inspectionPoint',
    'file',
  ] as const),
]
const endpoints = (await documentedEndpoints()).filter(
  ({ meta: { permission }, staysOpen, takesFile }) =>
    permission !== 'public' && permission !== 'operator' && !staysOpen && !takesFile,
)
const reads = ({ method, meta }: Endpoint) => method === 'GET' && !meta.changes
const byId = endpoints.filter((endpoint) =>
  referencesIn(endpoint, ordinaryRequest(endpoint, world, 1)).some(({ kind }) => ofShop.includes(kind)),
)

async function answerTo(endpoint: Endpoint, { token }: { token: string }) {
  const call = callOf(endpoint, ordinaryRequest(endpoint, world, await versionFor(owner, endpoint, world)), '/api/en')
  const headers = { ...call.headers, authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
  return app.inject({ ...call, headers })
}

/** Every role that would open it, held in the other shop alone. */
const elsewhere = await garage.as(['WorkshopManager', 'StoreManager'], null, { shopId: garage.secondShopId })

/**
 * Who reads a record of the garage's main shop by its id, as letters: W workshop manager, T technician, S store manager of that
 * shop. Owners read everything. Managers of another shop, HR and report managers, administrators and data entry read none.
 */
const readers: Record<string, string> = {
  'tickets.get': 'WT',
  'tickets.activities': 'WT',
  'tickets.around': 'WT',
  'tickets.workOrder': 'WT',
  'tickets.preInvoice': 'WT',
  'ticketServices.warranty': 'WT',
  'drawers.get': 'WT',
  'drawers.payments': 'WT',
  'exports.drawerPayments': 'WT',
  'payments.ticketCredit': 'WT',
  'payments.receipt': 'WT',
  'shares.reader': 'WT',
  'shares.ofTicket': 'WT',
  'decisions.ofTicket': 'WT',
  'inspections.ofTicket': 'WT',
  'inspections.pdf': 'WT',
  'eInvoices.get': 'W',
  'eInvoices.correction': 'W',
  'invoices.get': 'W',
  'invoices.foreseen': 'WT',
  'invoices.pdf': 'W',
  'purchases.get': 'S',
  'purchaseOrders.get': 'S',
  'purchaseOrders.pdf': 'S',
  'purchases.pdf': 'S',
  'storeSales.get': 'S',
  'storeSales.pdf': 'S',
  'storeSales.receipt': 'S',
  'expenses.get': 'W',
  'expenses.pdf': 'W',
  'estimates.get': 'WT',
  'estimates.activities': 'WT',
  'estimates.pdf': 'WT',
  'otherTransactions.get': 'W',
  'transactionAttachments.get': 'W',
  'transactionAttachments.thumbnail': 'W',
  'expenseAttachments.get': 'W',
  'expenseAttachments.thumbnail': 'W',
  'purchaseAttachments.get': 'S',
  'purchaseAttachments.thumbnail': 'S',
  'files.ofTicket': 'WT',
  'files.get': 'WT',
  'files.thumbnail': 'WT',
  'conditions.ofTicket': 'WT',
  'conditions.report': 'WT',
}
const roles: Record<string, Role> = {
  W: 'WorkshopManager',
  T: 'Technician',
  S: 'StoreManager',
  H: 'HRManager',
  A: 'SystemAdministrator',
  R: 'ReportManager',
  D: 'DataEntry',
}
const people = await Promise.all(
  Object.entries(roles).map(async ([letter, role]) => [letter, await garage.as([role])] as const),
)

describe('ROL-003 NAV-016 a record is read by its id with a role in its shop', () => {
  test('every endpoint that reads one stands in the table', () => {
    const names = byId.filter(reads).map(({ name }) => name)
    expect(names.toSorted()).toEqual(Object.keys(readers).toSorted())
  })

  test.each(byId.filter(reads))('$name', async (endpoint) => {
    const refused = await answerTo(endpoint, elsewhere)
    expect([refused.statusCode, refused.body]).toEqual([403, expect.stringContaining('"recordOfOtherShop"')])
    // The world has no sheet of the car's condition to print, and no e-invoice.
    const lacking: Record<string, number> = { 'conditions.report': 422, 'eInvoices.get': 404 }
    const shown = lacking[endpoint.name] ?? 200
    expect((await answerTo(endpoint, garage)).statusCode).toBe(shown)
    for (const [letter, user] of people)
      expect([letter, (await answerTo(endpoint, user)).statusCode]).toEqual([
        letter,
        readers[endpoint.name]?.includes(letter) ? shown : 403,
      ])
  })

  // A new ticket or estimate may name earlier work of its car, which another shop did.
  const makes = ['tickets.create', 'estimates.create']
  const changes = byId.filter((endpoint) => !reads(endpoint) && !makes.includes(endpoint.name))
  test.each(changes)('and changed by nobody else: $name', async (endpoint) => {
    const { statusCode, body } = await answerTo(endpoint, elsewhere)
    expect([403, 404], body).toContain(statusCode)
  })
})

/** Shown to users of every shop: the account of a customer is one for the company (decision 31), an offer stands as it was made. */
const ofCompany = ['accounts.get', 'accounts.lines', 'accounts.owed', 'accounts.list', 'decisions.declinedOfVehicle']

describe('what lists, histories and searches say of another shop', async () => {
  const { customer, vehicle } = world.ids
  const price = 73_911_00
  const there = await finishedTicket(garage, {
    services: [price],
    more: { vehicleId: vehicle, customerId: customer, confirmedOpenTicket: true },
  })
  const amounts = [there.money.total, there.money.vat].map(String)

  test.each(endpoints.filter(reads).filter(({ name }) => !ofCompany.includes(name)))('$name', async (endpoint) => {
    const { body, headers } = await answerTo(endpoint, elsewhere)
    if (!String(headers['content-type']).includes('json')) return
    for (const amount of amounts) expect(body).not.toContain(amount)
  })

  test('the visits of a car are one history, without money and phone numbers of other shops', async () => {
    const { items } = await elsewhere.api.tickets.ofVehicle({ vehicleId: vehicle })
    expect(items.find(({ id }) => id === there.id)).toMatchObject({
      ...{ number: there.number, servicesCount: 1 },
      ...{ total: null, due: null, customerContactNo: '' },
    })
    const own = await garage.api.tickets.ofVehicle({ vehicleId: vehicle })
    expect(own.items.find(({ id }) => id === there.id)).toMatchObject({
      total: there.money.total,
      customerContactNo: expect.stringMatching(/^\+966/),
    })
  })

  test('documents of another shop are not found', async () => {
    const found = async ({ api }: Pick<typeof elsewhere, 'api'>) => [
      ...(await api.search.all({ searchInput: there.number, kinds: ['ticket'] })).items,
      ...(await api.tickets.search({ searchInput: there.number })),
    ]
    expect(await found(garage)).toHaveLength(2)
    expect(await found(elsewhere)).toEqual([])
  })
})

describe('ROL-016 phone numbers of customers are for who may open customers', async () => {
  const technician = await garage.as(['Technician'])
  const phone = (await garage.api.customers.get({ id: world.ids.customer })).contactNo

  test.each(endpoints.filter(reads))('$name', async (endpoint) => {
    const { body } = await answerTo(endpoint, technician)
    expect(body).not.toContain(phone)
  })

  test('no search tells the digits of one', async () => {
    const { nameEn, nameAr } = await garage.api.customers.get({ id: world.ids.customer })
    const name = nameEn ?? nameAr ?? ''
    const found = async ({ api }: { api: typeof garage.api }, searchInput: string) => [
      (await api.tickets.list({ searchInput })).totalItems,
      (await api.tickets.search({ searchInput })).length,
      (await api.board.atWork({ searchInput })).count,
      (await api.vehicles.list({ searchInput })).totalItems,
      (await api.estimates.list({ searchInput })).totalItems,
    ]
    const byName = await found(garage, name)
    expect(Math.min(...byName)).toBeGreaterThan(0)
    for (const digits of [phone, phone.slice(0, 9), `${name} ${phone.slice(1, 6)}`]) {
      expect(Math.min(...(await found(garage, digits)))).toBeGreaterThan(0)
      expect(await found(technician, digits)).toEqual([0, 0, 0, 0, 0])
    }
    expect(await found(technician, name)).toEqual(byName)
  })

  test('a file of cars or tickets has no column of them, and a customer is not opened', async () => {
    for (const list of ['vehicles', 'openTickets', 'closedTickets'] as const) {
      const [all, some] = [await garage.api.exports[list]({}), await technician.api.exports[list]({})]
      const left = (await openedFile(all)).heads.filter((head) => head.includes('Phone'))
      expect([list, left]).toEqual([list, ['Phone']])
      expect((await openedFile(some)).heads).not.toContain('Phone')
    }
    expect(await refusalOf(technician.api.customers.get({ id: world.ids.customer }))).toMatchObject({
      code: 'NotAuthorized',
    })
  })
})

describe('users with roles in both shops', () => {
  const there = (role: Role) => ({ shopId: garage.secondShopId, also: { shopId: garage.shopId, role } })
  const { ticket } = world.ids

  test('TKT-021 a manager there sees a ticket of here as managers do', async () => {
    const both = await garage.as(['WorkshopManager'], null, there('WorkshopManager'))
    const { shopId, money } = await both.api.tickets.get({ id: ticket })
    expect([shopId, money.total]).toEqual([garage.shopId, expect.any(Number)])
  })

  test('whoever is a technician here sees what technicians see, a manager there or not', async () => {
    const actions = ['tickets.view', 'tickets.serviceChangeStatus'] as const
    const both = await garage.as(['WorkshopManager'], [...actions], there('Technician'))
    const { money, customerContactNo } = await both.api.tickets.get({ id: ticket })
    expect([money.total, customerContactNo]).toEqual([null, ''])
  })

  test('a role that does not open tickets does not help', async () => {
    const store = await garage.as(['WorkshopManager'], null, there('StoreManager'))
    expect(await refusalOf(store.api.tickets.get({ id: ticket }))).toMatchObject({
      ...{ code: 'recordOfOtherShop', status: 403 },
      data: { shop: { en: expect.any(String), ar: expect.any(String) } },
    })
  })
})
