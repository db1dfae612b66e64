import { afterAll, expect, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { buildServer } from '../http.ts'

const { services } = await openGarage()
const support = { email: 'help@example.com', phone: null }
const app = await buildServer({ ...services, settings: { ...services.settings, support } }, null)
afterAll(() => app.close())

test('the description of the API names the support of the installation', async () => {
  expect((await app.inject({ url: '/api/openapi.json' })).json().info.contact).toEqual({
    name: 'Support of this installation',
    email: 'help@example.com',
  })
})

test('the OpenAPI document tells who may call, with which key, and every code that an answer may bear', async () => {
  const { paths } = (await app.inject({ url: '/api/openapi.json' })).json()
  const pay = paths['/tickets/addTicketPayment/{ticketId}'].post
  expect(pay.description).toBe(
    'For the roles of the module tickets. Any of the actions tickets.payments, tickets.paymentRefund, tickets.badDebt.',
  )
  expect(pay.parameters).toContainEqual(
    expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: true }),
  )
  const codesOf = (status: number): string[] => pay.responses[status].description.split(', ')
  expect(codesOf(401)).toEqual(['notSignedIn'])
  expect(codesOf(406).join(' ')).toBe('NotAllowedOperation simulationOnlyLooks subscriptionExpired supportOnlyLooks')
  expect(codesOf(409)).toContain('keyReused')
  expect(codesOf(422)).toContain('refundExceedsPaid')
  expect(pay.responses[422].content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Errors' })
  expect(paths['/users/authenticate'].post.security).toEqual([])
  expect(paths['/users/authenticate'].post.responses[401]).toBeUndefined()
})
