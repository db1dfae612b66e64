import createClient from 'openapi-fetch'
import type { paths } from './schema.ts'

// A partner's program: it signs in as a user and takes a car from the gate to its paid invoice.
const [, , server = '', username = '', password = ''] = process.argv
const api = createClient<paths>({ baseUrl: `${server}/api/en` })
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })

/** The data of an answer; a refusal ends the program with its codes. */
async function of<T>(call: Promise<{ data?: T; error?: { errors: { code: string }[] } }>): Promise<T> {
  const { data, error } = await call
  if (data === undefined) throw new Error(error?.errors.map(({ code }) => code).join(', ') ?? 'no answer')
  return data
}

const { token } = await of(api.POST('/users/authenticate', { body: { username, password } }))
api.use({
  onRequest: ({ request }) => {
    request.headers.set('Authorization', `Bearer ${token}`)
  },
})
const { next: since } = await of(api.GET('/changes'))

const customer = await of(
  api.POST('/customers', { body: { type: 'Individual', nameEn: 'Omar Saleh', contactNo: '0555000111' } }),
)
const { items: makes } = await of(api.GET('/lookupData/makes'))
const vehicle = await of(
  api.POST('/vehicles', {
    body: { customerId: customer.id, makeId: makes[0]?.id ?? 0, plateNo: 'ABD 1234', contactNo: customer.contactNo },
  }),
)
let ticket = await of(
  api.POST('/tickets', {
    params: { header: key() },
    body: { vehicleId: vehicle.id, customerId: customer.id, km: 51_000, complaint: 'Noise from the brakes' },
  }),
)
ticket = await of(
  api.POST('/tickets/ticketSpareParts', {
    body: {
      ticketId: ticket.id,
      version: ticket.version,
      part: { source: 'PurchaseFromOutside', name: 'Brake pads', price: 100_00 },
    },
  }),
)
const [part] = ticket.parts
if (!part) throw new Error('The part is not on the ticket')
const { id } = ticket
ticket = await of(
  api.PUT('/tickets/status/{id}', {
    params: { path: { id } },
    body: { version: ticket.version, status: 'Completed' },
  }),
)
const dueOn = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
ticket = await of(
  api.PUT('/tickets/checkOut/{id}', {
    params: { path: { id }, header: key() },
    body: { version: ticket.version, paymentDueOn: dueOn },
  }),
)
// Amounts are null for users who are shown none.
const amount = ticket.money.due ?? 0
const paid = await of(
  api.POST('/tickets/addTicketPayment/{ticketId}', {
    params: { path: { ticketId: id }, header: key() },
    body: { amount, mode: 'cash' },
  }),
)
const wrong = await api.GET('/customers/{id}', { params: { path: { id: 999_999_999 } } })
const { items } = await of(api.GET('/changes', { params: { query: { since, limit: 100 } } }))

console.log(
  JSON.stringify({
    customer: customer.priceListId,
    part: part.nameEn,
    status: paid.ticket.status,
    invoice: paid.ticket.invoice?.number,
    receipt: paid.payment.receiptNumber,
    amount: paid.payment.amount,
    refused: wrong.error?.errors[0]?.code,
    changed: [...new Set(items.map(({ entity }) => entity))],
  }),
)
