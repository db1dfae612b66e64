import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, given } = await openGarage()

test('a user who only takes payments pays visits together, but learns nothing of the account and spends no credit of it', async () => {
  const { id: ticketId, customerId: id } = await given.ticket({ status: 'CheckOut', total: 100_00 })
  const cashier = (await garage.as(['WorkshopManager'], ['tickets.view', 'tickets.payments'])).api.accounts
  const asked = { holder: 'customer' as const, id, shares: [{ ticketId, amount: 1_00 }] }
  const context = { requestKey: randomUUID() }
  const pay = () => cashier.pay({ ...asked, mode: 'cash' }, { context })
  const taken = await pay()
  expect(taken).toMatchObject({ payments: [{ amount: 1_00 }], account: null })
  expect(await pay()).toEqual(taken)
  expect(await refusalOf(cashier.pay(asked))).toMatchObject({
    code: 'NotAllowedOperation',
    data: { action: 'customers.manageAccount' },
  })
})
