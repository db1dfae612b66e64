import { dayIn } from '@warsha/domain/calendar'
import { addDays } from '@warsha/domain/durations'
import { afterAll, expect, test } from 'vitest'
import { generatedClients } from '../../test/clients/generated.ts'
import { openGarage } from '../../test/garage.ts'
import { buildServer } from '../http.ts'
import { hashPassword } from '../users/passwords.ts'

const { garage, rival, given, services } = await openGarage()
const app = await buildServer(services, null)
const clients = await generatedClients(await app.listen({ host: '127.0.0.1', port: 0 }))
afterAll(async () => {
  await app.close()
  await clients.remove()
})
const done = { customer: null, status: 'Closed', refused: 'NotFound', changed: expect.arrayContaining(['ticket']) }

test('clients that two generators make of the description compile under strict rules', {
  timeout: 120_000,
}, async () => {
  expect(await clients.compiled()).toBe('')
})

test('a program signs in with a generated client and takes a car from the gate to its paid invoice', async () => {
  const password = 'Warsha-2026'
  await given.user({ username: 'partner@example.com', passwordHash: await hashPassword(password) })
  const said = await clients.ran('with-openapi-fetch.ts', 'partner@example.com', password)
  expect(said).toMatchObject({ ...done, part: 'Brake pads', amount: 115_00 })
  const { items } = await garage.api.invoices.list({})
  expect(items).toMatchObject([{ number: said.invoice, total: 115_00, due: 0 }])
  expect((await rival.api.invoices.list({})).items).toEqual([])
})

test('a program with an API key does the same with the other generated client', async () => {
  await given.service({ price: 200_00 })
  const { shopId } = garage
  const { key } = await garage.api.apiKeys.create({
    name: 'Partner',
    expiresOn: addDays(dayIn('Asia/Riyadh', new Date().toISOString()), 30),
    shopRoles: [{ shopId, roles: ['WorkshopManager'] }],
    allowedActions: [
      'customers.new',
      'vehicles.new',
      'tickets.view',
      'tickets.new',
      'tickets.edit',
      'tickets.serviceChangeStatus',
      'tickets.checkout',
      'tickets.creditInvoice',
      'tickets.payments',
      'administration.auditLog',
    ],
  })
  const said = await clients.ran('with-hey-api.ts', key)
  expect(said).toMatchObject({ ...done, shop: shopId, amount: 230_00 })
})
