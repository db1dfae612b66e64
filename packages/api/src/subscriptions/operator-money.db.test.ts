import { expect, test } from 'vitest'
import { clientOf } from '../../test/client.ts'
import { openSelling } from '../../test/selling.ts'
import { operatorsOfTests } from '../../test/services.ts'

const { company, services } = await openSelling()
const receipt = new File(['%PDF-1.4 receipt %%EOF'], 'receipt.pdf', { type: 'application/pdf' })
const transfer = { newSubscriptionPlanId: 1, transactionId: 'FT26330', accountName: 'Al-Noor', file: receipt }

test('the desk shows a page of what waits in all companies, and enters only those that it names', async () => {
  const { token } = await clientOf(services, null).users.authenticate(operatorsOfTests.viewer)
  const at = clientOf(services, token)
  const back = (await company('Took it back')).api.subscriptions
  const { id: subscriptionId } = await back.bankTransfer(transfer)
  await back.cancelTransfer({ subscriptionId })
  const names = ['Waits first', 'Waits second', 'Waits third']
  for (const name of names) await (await company(name)).api.subscriptions.bankTransfer(transfer)
  const all = await at.subscriptions.operatorMoney({ pageSize: 100 })
  const waiting = all.transfers.filter(({ subscription }) => subscription.state === 'pending')
  expect(waiting.map(({ companyEn }) => companyEn).slice(-3)).toEqual(names)
  // What is done, such as a transfer that was taken back, never stands before what waits.
  expect(all.transfers.slice(0, waiting.length)).toEqual(waiting)
  expect(all.transfers.length).toBeGreaterThan(waiting.length)
  const size = waiting.length - 1
  const second = await at.subscriptions.operatorMoney({ pageSize: size, page: 2 })
  expect(second.transfers[0]?.companyEn).toBe('Waits third')
  expect([second.totalItems, second.page]).toEqual([all.totalItems, 2])
})
