import type { Ticket } from '@warsha/contract/ticket-rows'
import { addDays } from '@warsha/domain/durations'
import { afterAll, describe, expect, test } from 'vitest'
import { openGarage } from '../test/garage.ts'
import { buildServer } from './http.ts'

const { garage, rival, given, services } = await openGarage()
const app = await buildServer(services, null)
afterAll(() => app.close())
const [wash, oil, brakes] = [await given.service(), await given.service(), await given.service()]
const [salem, majed] = [await given.technician(), await given.technician()]
const { sectionId } = given

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const authorization = `Bearer ${garage.token}`

/** Calls over HTTP as any client makes them; any status but 200 fails the test with its answer. */
async function call<T = Ticket>(method: Method, url: string, payload?: object, bearer = authorization): Promise<T> {
  const answer = await send(method, url, payload, bearer)
  expect(answer.statusCode, `${method} ${url}: ${answer.body.slice(0, 300)}`).toBe(200)
  return answer.json<T>()
}
const send = (method: Method, url: string, payload?: object, bearer = authorization) =>
  app.inject({
    method,
    url: `/api/en/${url}`,
    headers: { authorization: bearer, 'idempotency-key': crypto.randomUUID() },
    ...(payload && { payload }),
  })

async function opened(more: object = {}): Promise<Ticket> {
  const { id, customerId } = await given.vehicle()
  return call('POST', 'tickets', { vehicleId: id, customerId, services: [{ serviceId: wash }], ...more })
}
async function done(): Promise<Ticket> {
  const { services: lines } = await opened()
  const id = lines[0]?.id ?? 0
  await call('PUT', `tickets/ticketServices/status/${id}`, { version: 1, status: 'InProgress' })
  return call('PUT', `tickets/ticketServices/status/${id}`, { version: 2, status: 'Completed' })
}
const credited = async () => {
  const { id, version } = await done()
  const paymentDueOn = addDays(new Date().toISOString().slice(0, 10), 30)
  return call('PUT', `tickets/createCreditInvoice/${id}`, { version, paymentDueOn })
}
type List = { items: { id: number; number: string }[]; totalItems: number }
const idsOf = async (url: string) => (await call<List>('GET', url)).items.map(({ id }) => id)
const assigned = async () => {
  const ticket = await opened()
  const ticketServiceIds = [ticket.services[0]?.id ?? 0]
  return call('POST', 'tickets/ticketTechnicians', { ticketId: ticket.id, ticketServiceIds, employeeId: salem })
}

/** The lines of the specification, the calls they name, and what each does. */
const lines: [line: string, calls: string, action: () => Promise<void>][] = [
  [
    'API-061 tickets as a list, by id and filtered',
    'GET tickets',
    async () => {
      const { id, number } = await opened()
      expect(await idsOf('tickets')).toContain(id)
      expect(await idsOf('tickets?status=Completed')).not.toContain(id)
      expect((await call('GET', `tickets/${id}`)).number).toBe(number)
      const theirs = await send('GET', `tickets/${id}`, undefined, `Bearer ${rival.token}`)
      expect([theirs.statusCode, theirs.json().errors[0].code]).toEqual([404, 'ticketNotExists'])
    },
  ],
  [
    'API-062 closed tickets',
    'GET tickets/closed',
    async () => {
      const open = await opened()
      const { id, money, version } = await done()
      await call('POST', `tickets/addTicketPayment/${id}`, { mode: 'cash', amount: money.due })
      expect((await call('PUT', `tickets/checkOut/${id}`, { version: version + 1 })).status).toBe('Closed')
      const closed = await idsOf('tickets/closed')
      expect([closed.includes(id), closed.includes(open.id)]).toEqual([true, false])
    },
  ],
  [
    'API-063 the tickets of a vehicle',
    'GET tickets/vehicle',
    async () => {
      const ticket = await opened()
      await opened()
      expect(await idsOf(`tickets/vehicle?vehicleId=${ticket.vehicleId}`)).toEqual([ticket.id])
    },
  ],
  [
    'API-064 tickets are searched',
    'GET tickets/search',
    async () => {
      const { id, number } = await opened()
      const found = await call<{ id: number }[]>('GET', `tickets/search?searchInput=${number}`)
      expect(found.map((one) => one.id)).toEqual([id])
    },
  ],
  [
    'API-065 the activity log of a ticket',
    'GET tickets/ticketActivities/{id}',
    async () => {
      const { id } = await opened()
      const log = await call<{ action: string; userId: number }[]>('GET', `tickets/ticketActivities/${id}`)
      expect(log.at(-1)).toMatchObject({ action: 'ticketOpened', userId: garage.userId })
    },
  ],
  [
    'API-066 the warranty of a service',
    'GET ticket/ticketService/warranty/{id}',
    async () => {
      const { services: own } = await opened()
      const warranty = await call<object>('GET', `ticket/ticketService/warranty/${own[0]?.id}`)
      expect(warranty).toMatchObject({ ticketServiceId: own[0]?.id, serviceId: wash, underWarranty: false })
    },
  ],
  ['API-067 a ticket is opened', 'POST tickets', async () => expect((await opened()).status).toBe('Pending')],
  [
    'API-068 a ticket is changed',
    'PUT tickets/{id}',
    async () => {
      const { id, version } = await opened()
      const changed = await call('PUT', `tickets/${id}`, { version, complaint: 'Brakes squeal' })
      expect([changed.complaint, changed.version]).toEqual(['Brakes squeal', version + 1])
      expect((await send('PUT', `tickets/${id}`, { version, complaint: 'Late' })).statusCode).toBe(409)
    },
  ],
  [
    'API-069 API-070 a ticket is cancelled and opened again',
    'PUT tickets/status/{id}, PUT tickets/reopenTicket/{id}',
    async () => {
      const { id, version } = await opened({ services: [] })
      const canceled = await call('PUT', `tickets/status/${id}`, { version, status: 'Canceled' })
      expect(canceled.status).toBe('Canceled')
      const again = await call('PUT', `tickets/reopenTicket/${id}`, { version: canceled.version })
      expect(again.status).toBe('ReopenTicket')
    },
  ],
  [
    'API-071 a ticket is checked out',
    'PUT tickets/checkOut/{id}',
    async () => {
      const { id, version } = await done()
      expect((await call('PUT', `tickets/checkOut/${id}`, { version, paymentDueOn: '2099-01-31' })).status).toBe(
        'CheckOut',
      )
    },
  ],
  [
    'API-072 a credit invoice is made',
    'PUT tickets/createCreditInvoice/{id}',
    async () => expect((await credited()).invoice).toMatchObject({ isCredit: true }),
  ],
  [
    'API-075 API-077 services are added, one and several at once, and changed',
    'POST tickets/addTicketMultipleServices, POST tickets/ticketServices, PUT tickets/ticketServices/{id}',
    async () => {
      const { id, version } = await opened({ services: [] })
      const one = await call('POST', 'tickets/ticketServices', { ticketId: id, version, service: { serviceId: wash } })
      const all = await call('POST', 'tickets/addTicketMultipleServices', {
        ticketId: id,
        version: one.version,
        services: [{ serviceId: oil }, { serviceId: brakes }],
      })
      expect(all.services.map(({ serviceId }) => serviceId)).toEqual([wash, oil, brakes])
      const line = all.services[1]
      const changed = await call('PUT', `tickets/ticketServices/${line?.id}`, { version: line?.version, price: 150_00 })
      expect(changed.services[1]?.price).toBe(150_00)
    },
  ],
  [
    'API-076 a section is added and removed',
    'POST tickets/ticketSections, DELETE tickets/ticketSections/{id}',
    async () => {
      const { id } = await opened({ services: [] })
      const { sections } = await call('POST', 'tickets/ticketSections', { ticketId: id, sectionId })
      expect(sections.map((section) => section.sectionId)).toEqual([sectionId])
      await call('DELETE', `tickets/ticketSections/${sections[0]?.id}`)
      expect((await call('GET', `tickets/${id}`)).sections).toEqual([])
    },
  ],
  [
    'API-078 the status of a service is changed',
    'PUT tickets/ticketServices/status/{id}',
    async () => expect((await done()).services[0]?.status).toBe('Completed'),
  ],
  [
    'API-079 a note is written and removed',
    'POST tickets/ticketNotes, DELETE tickets/ticketNotes/{id}',
    async () => {
      const { id } = await opened()
      const { notes } = await call('POST', 'tickets/ticketNotes', { ticketId: id, body: 'Key in the box' })
      expect(notes).toMatchObject([{ body: 'Key in the box', mine: true }])
      await call('DELETE', `tickets/ticketNotes/${notes[0]?.id}`)
      expect((await call('GET', `tickets/${id}`)).notes).toEqual([])
    },
  ],
  [
    'API-080 a technician is added, changed and removed',
    'POST tickets/ticketTechnicians, PUT tickets/ticketTechnicians, DELETE tickets/ticketTechnicians',
    async () => {
      const { technicians } = await assigned()
      const id = technicians[0]?.id ?? 0
      const other = await call('PUT', 'tickets/ticketTechnicians', { id, employeeId: majed })
      expect(other.technicians.map(({ employeeId }) => employeeId)).toEqual([majed])
      const none = await call('DELETE', 'tickets/ticketTechnicians', { id: other.technicians[0]?.id })
      expect(none.technicians).toEqual([])
    },
  ],
  [
    'API-081 the hours of a technician are saved',
    'POST tickets/ticketTechnicianServiceHours',
    async () => {
      const { technicians } = await assigned()
      const id = technicians[0]?.id
      const { technicians: worked } = await call('POST', 'tickets/ticketTechnicianServiceHours', {
        id,
        extraMinutes: 90,
      })
      expect(worked[0]).toMatchObject({ extraMinutes: 90, workedMinutes: 90 })
    },
  ],
  [
    'API-082 a technician becomes supervisor',
    'POST tickets/assignTechnicianAsSupervisor',
    async () => {
      const { id, version } = await opened()
      const asked = { ticketId: id, version, employeeId: salem }
      expect((await call('POST', 'tickets/assignTechnicianAsSupervisor', asked)).supervisorId).toBe(salem)
    },
  ],
  [
    'API-083 a part is added and changed',
    'POST tickets/ticketSpareParts, PUT tickets/ticketSpareParts',
    async () => {
      const { id, version } = await opened()
      const part = { source: 'PurchaseFromOutside', name: 'Filter', price: 30_00 }
      const { parts } = await call('POST', 'tickets/ticketSpareParts', { ticketId: id, version, part })
      const changed = { ...part, id: parts[0]?.id, version: parts[0]?.version, price: 35_00 }
      expect((await call('PUT', 'tickets/ticketSpareParts', changed)).parts[0]?.price).toBe(35_00)
    },
  ],
  [
    'API-084 a payment is added to a ticket',
    'POST tickets/addTicketPayment/{ticketId}',
    async () => {
      const { id } = await opened()
      const url = `tickets/addTicketPayment/${id}`
      const { ticket } = await call<{ ticket: Ticket }>('POST', url, { mode: 'cash', amount: 50_00 })
      expect(ticket.money.paid).toBe(50_00)
    },
  ],
  [
    'API-085 API-086 an invoice of a ticket is paid, and the day to pay by is set',
    'POST tickets/addTicketInvoicePayment, POST tickets/addPaymentDue/{ticketId}',
    async () => {
      const { id, invoice, version } = await credited()
      const paid = { invoiceId: invoice?.id, mode: 'card', amount: 10_00 }
      const { ticket } = await call<{ ticket: Ticket }>('POST', 'tickets/addTicketInvoicePayment', paid)
      expect(ticket.money.paid).toBe(10_00)
      const due = { version: Math.max(version, ticket.version), paymentDueOn: '2999-01-01' }
      expect((await call('POST', `tickets/addPaymentDue/${id}`, due)).paymentDueOn).toBe('2999-01-01')
    },
  ],
  [
    'API-090 sales invoices as a list and by id',
    'GET invoices',
    async () => {
      const { invoice } = await credited()
      expect(await idsOf('invoices')).toContain(invoice?.id)
      expect((await call<{ number: string }>('GET', `invoices/${invoice?.id}`)).number).toBe(invoice?.number)
    },
  ],
  [
    'API-111 a crash of a screen is reported',
    'POST company/logApplicationError',
    async () => {
      expect(await call('POST', 'company/logApplicationError', { componentStack: 'at Home' })).toEqual({ done: true })
    },
  ],
]

describe('each call of the specification does what its line says', () => {
  test.each(lines)('%s: %s', (_line, _calls, action) => action())
})

test('API-046 DOC-007 a document is a GET call that answers a file', async () => {
  const { id, invoice } = await credited()
  const paid = { mode: 'cash', amount: 10_00 }
  const { payment } = await call<{ payment: { id: number } }>('POST', `tickets/addTicketPayment/${id}`, paid)
  for (const url of [`tickets/workOrder/${id}`, `invoices/pdf/${invoice?.id}`, `tickets/receipt/${payment.id}`]) {
    const answer = await send('GET', url)
    expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 200, 'application/pdf'])
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
})
