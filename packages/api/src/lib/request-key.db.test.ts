import { randomUUID } from 'node:crypto'
import { call } from '@orpc/server'
import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { endpoint } from './endpoint.ts'

const { garage, owner, services } = await openGarage()
const { drawers } = garage.api

test('a handler that takes a key and does not hold it is a fault: a retry would do it twice', async () => {
  const opened = await drawers.open({ float: 0 })
  const forgetful = endpoint.drawers.open.handler(() => opened)
  const context = {
    services,
    language: 'en' as const,
    token: garage.token,
    requestKey: randomUUID(),
    address: '127.0.0.1',
    agent: 'test',
    clientId: 'test',
    onFault: (error: unknown) => void error,
  }
  await expect(call(forgetful, { float: 0 }, { context })).rejects.toThrow('takes a key and does not hold it')
})

test('a key under which nothing was stored stands for what comes with it next, and then for nothing else', async () => {
  const requestKey = randomUUID()
  const once = { context: { requestKey } }
  await owner.insertInto('requestKeys').values({ companyId: garage.companyId, requestKey }).execute()
  const { id: vehicleId, customerId } = await garage.given.vehicle()
  const estimate = await garage.api.estimates.create({ vehicleId, customerId }, once)
  expect((await garage.api.estimates.create({ vehicleId, customerId }, once)).id).toBe(estimate.id)
  expect((await refusalOf(drawers.open({ float: 1 }, once))).code).toBe('keyReused')
})

test('what a server of the version before has stored is found by its key', async () => {
  const requestKey = randomUUID()
  const once = { context: { requestKey } }
  const { id: vehicleId, customerId } = await garage.given.vehicle()
  const estimate = await garage.api.estimates.create({ vehicleId, customerId }, once)
  // It stores the key with the estimate alone.
  await owner.deleteFrom('requestKeys').where('requestKey', '=', requestKey).execute()
  expect((await garage.api.estimates.create({ vehicleId, customerId }, once)).id).toBe(estimate.id)
})

test('what was refused has not used its key', async () => {
  const once = { context: { requestKey: randomUUID() } }
  expect((await refusalOf(drawers.open({ float: 0 }, once))).code).toBe('drawerAlreadyOpen')
  const { id: ticketId } = await garage.given.ticket()
  const { payment } = await garage.api.payments.addTicketPayment({ ticketId, mode: 'card', amount: 100 }, once)
  expect(payment.amount).toBe(100)
})
