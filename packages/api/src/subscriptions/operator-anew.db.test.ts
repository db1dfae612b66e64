import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { endedByDeadlock } from '../../test/behind.ts'
import { clientOf } from '../../test/client.ts'
import { openSelling } from '../../test/selling.ts'
import { operatorsOfTests } from '../../test/services.ts'

const { company, owner, services } = await openSelling()
const { token } = await clientOf(services, null).users.authenticate(operatorsOfTests.administrator)
const desk = clientOf(services, token)

test('a transfer that the operator confirms is booked once, also where a deadlock ended the first try', async () => {
  const buyer = await company('Transfers')
  const { companyId } = buyer
  const file = new File([new Uint8Array(Buffer.from('%PDF-1.4\n%%EOF\n'))], 'receipt.pdf', { type: 'application/pdf' })
  const told = await buyer.api.subscriptions.bankTransfer({ newSubscriptionPlanId: 1, transactionId: 'T-1', file })
  const first = sql`select from app.subscriptions where company_id = ${companyId} and id = ${told.id} for update`
  const second = sql`select from app.companies where id = ${companyId} for update`
  const confirms = () => desk.subscriptions.confirmTransfer({ companyId, subscriptionId: told.id })
  expect(await endedByDeadlock(owner, { first, second }, confirms)).toEqual({ ends: ['ok'], rolledBack: 1 })
  const { items } = await buyer.api.subscriptions.history()
  expect(items).toMatchObject([{ id: told.id, paid: told.amountToPay }])
})
