import { inCompany } from '@warsha/db/database'
import { afterEach, expect, test, vi } from 'vitest'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { type Company, openGarage, refusalOf } from '../../test/garage.ts'
import { openIssuers } from '../../test/issued-e-invoices.ts'
import { runCheck, startCheck } from './verify-chain.ts'

const opened = await openGarage()
const { owner, services } = opened
const { fresh, leave, chainOf, drained, onboard } = await openIssuers(opened)
afterEach(() => void vi.useRealTimers())

const certificateEnds = ({ companyId }: Company) =>
  owner
    .updateTable('taxCertificates')
    .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
    .where('companyId', '=', companyId)
    .where('kind', '=', 'Production')
    .execute()

/** The invoice of a finished ticket, as far as it is refused. */
async function refusedLeaving(by: Company, days = 0) {
  const { id } = await finishedTicket(by)
  const { version } = await by.api.tickets.get({ id })
  if (days !== 0) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 })
  const refused = await refusalOf(by.api.tickets.createCreditInvoice({ id, version, paymentDueOn: '2099-01-31' }))
  vi.useRealTimers()
  return refused
}

test('what was signed before the certificate ended is still submitted; nothing is issued until there is a new one, and the chain goes on', async () => {
  const by = await fresh()
  await leave(by)
  await leave(by)
  await certificateEnds(by)
  expect(await refusedLeaving(by)).toMatchObject({ code: 'certificateExpired' })
  const [state] = await by.api.eInvoicingState.list()
  expect(state).toMatchObject({ certificate: { state: 'expired', daysLeft: -1 }, figures: { queued: 2 } })
  expect((await drained(by)).map(({ status }) => status)).toEqual(['SENT', 'SENT'])
  await onboard(by)
  await leave(by)
  const chain = await drained(by)
  expect(chain.map(({ counter, status }) => [counter, status])).toEqual([
    [1, 'SENT'],
    [2, 'SENT'],
    [3, 'SENT'],
  ])
  expect(chain[2]?.previousHash).toBe(chain[1]?.hash)
  // Documents of both certificates are those of the device.
  const { id } = await inCompany(services.database, by.companyId, (tx) =>
    startCheck(tx, chain[0]?.deviceId ?? 0, { whole: true, userId: null }),
  )
  await runCheck(services, by.companyId, id)
  const [after] = await by.api.eInvoicingState.list()
  expect(after?.check).toMatchObject({ toCounter: 3, fault: null })
})

test('a clock that is wrong by a day dates no e-invoice and takes no place in the chain', async () => {
  const by = await fresh()
  await leave(by)
  const before = await chainOf(by)
  // A day ahead every session is over already; within one, and a day behind, the date itself is refused.
  for (const [days, code] of [
    [1, 'SESSION_EXPIRED'],
    [0.02, 'clockWrong'],
    [-1, 'clockWrong'],
  ] as const)
    expect(await refusedLeaving(by, days), `${days}`).toMatchObject({ code })
  expect(await chainOf(by)).toEqual(before)
  await leave(by)
  const [, next] = await chainOf(by)
  expect(next).toMatchObject({ counter: 2, previousHash: before[0]?.hash })
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(new Date())
  expect(next?.signedXml).toContain(`<cbc:IssueDate>${today}</cbc:IssueDate>`)
})
