import { test } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { killedServers } from '../../test/killed-server.ts'
import { expectNoneLostOrDoubled, paymentsOf } from '../../test/paying.ts'

const opened = await openGarage()
const sendToKilled = killedServers(opened)

test('a server killed among 500 payments has lost none that it acknowledged and doubles none that is sent again', async () => {
  const requests = await paymentsOf(opened, 5, 100)
  const calls = requests.map(({ ticketId, key }) => {
    return { key, path: `/tickets/addTicketPayment/${ticketId}`, body: { amount: 1_00, mode: 'cash' } }
  })
  const receiptOf = ({ payment }: { payment?: unknown }) => (payment as { receiptNumber: string }).receiptNumber
  const receipts = await sendToKilled({ username: 'cashier@example.com' }, calls, receiptOf, 200)
  await expectNoneLostOrDoubled(opened, requests, receipts)
}, 240_000)
