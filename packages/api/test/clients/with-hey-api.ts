import { client } from './sdk/client.gen.ts'
import {
  apiKeysOwn,
  auditChanges,
  customersCreate,
  customersGet,
  lookupsMakes,
  lookupsShopServices,
  paymentsAddTicketPayment,
  ticketServicesAdd,
  ticketServicesFinish,
  ticketsCheckOut,
  ticketsCreate,
  vehiclesCreate,
} from './sdk/index.ts'

// Another partner's program: it has an API key and takes a car from the gate to its paid invoice.
const [, , server = '', apiKey = ''] = process.argv
client.setConfig({ baseUrl: `${server}/api/en`, auth: apiKey, throwOnError: true })
const throwOnError = true
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })

const { data: own } = await apiKeysOwn({ throwOnError })
const { data: start } = await auditChanges({ throwOnError })
const { data: customer } = await customersCreate({
  throwOnError,
  body: { type: 'Individual', nameEn: 'Sara Adel', contactNo: '0555000222' },
})
const { data: makes } = await lookupsMakes({ throwOnError })
const { data: vehicle } = await vehiclesCreate({
  throwOnError,
  body: {
    customerId: customer.id,
    makeId: makes.items[0]?.id ?? 0,
    plateNo: 'XRD 4321',
    contactNo: customer.contactNo,
  },
})
const { data: services } = await lookupsShopServices({ throwOnError })
const { data: opened } = await ticketsCreate({
  throwOnError,
  headers: key(),
  body: { vehicleId: vehicle.id, customerId: customer.id },
})
const { data: added } = await ticketServicesAdd({
  throwOnError,
  body: {
    ticketId: opened.id,
    version: opened.version,
    service: { serviceId: services.items[0]?.serviceId ?? 0 },
  },
})
const path = { id: opened.id }
const { data: finished } = await ticketServicesFinish({
  throwOnError,
  path: { ticketId: opened.id },
  body: { version: added.version },
})
const { data: left } = await ticketsCheckOut({
  throwOnError,
  path,
  headers: key(),
  body: {
    version: finished.version,
    paymentDueOn: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
  },
})
const { data: paid } = await paymentsAddTicketPayment({
  throwOnError,
  path: { ticketId: opened.id },
  headers: key(),
  body: { amount: left.money.due ?? 0, mode: 'card' },
})
const wrong = await customersGet({ throwOnError: false, path: { id: 999_999_999 } })
const { data: changes } = await auditChanges({ throwOnError, query: { since: start.next, limit: 100 } })

console.log(
  JSON.stringify({
    shop: own.shopId,
    customer: customer.priceListId,
    service: added.services[0]?.nameEn,
    status: paid.ticket.status,
    invoice: paid.ticket.invoice?.number,
    receipt: paid.payment.receiptNumber,
    amount: paid.payment.amount,
    refused: wrong.error?.errors[0]?.code,
    changed: [...new Set(changes.items.map(({ entity }) => entity))],
  }),
)
