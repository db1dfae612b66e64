import { inCompany } from '@warsha/db/database'
import { expect, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { openIssuers } from '../../test/issued-e-invoices.ts'
import { watchReporting } from '../jobs/submit-e-invoices.job.ts'
import { addressFor } from '../tax-devices/gateway.ts'
import { admit, healthOf, noteSilence } from '../tax-devices/gateway-health.ts'
import { listDueDevices } from './submission-queries.ts'

const opened = await openGarage()
const { owner, services } = opened
const issuers = await openIssuers(opened)
const { sandbox, fresh, leave, chainOf, drained, statusesOf, sentOf, pausesEnd, gatewayMayBeAsked } = issuers
const address = addressFor(services, 'TestMode')
const health = () => healthOf(services.platform, address)
const asked = () => sandbox.received().filter(({ path }) => path.endsWith('/single')).length

test('after three tries without an answer the gateway is asked by one probe at a time, for all shops, and the first answer opens it for all', async () => {
  const [one, other] = [await fresh(), await fresh()]
  await leave(one)
  await leave(other)
  sandbox.fault({ kind: 'down', times: 4 })
  const before = asked()
  for (let at = 0; at < 3; at++) {
    await pausesEnd(one)
    await drained(one, false)
  }
  expect(asked() - before).toBe(3)
  expect(await health()).toMatchObject({ failures: 3, awaySince: expect.anything(), retryAt: expect.anything() })
  // The other shop has tried nothing yet, and leaves the gateway alone.
  await drained(other, false)
  expect((await chainOf(other))[0]).toMatchObject({ status: 'QUEUED', tries: 0 })
  // Two probe at once: one is sent.
  await gatewayMayBeAsked()
  const admitted = await Promise.all([admit(services.platform, address), admit(services.platform, address)])
  expect(admitted.toSorted()).toEqual(['probe', 'wait'])
  await noteSilence(services.platform, address)
  expect(asked() - before).toBe(3)
  const { retryAt } = await health()
  expect(Date.parse(retryAt ?? '') - Date.now()).toBeGreaterThan(10_000)
  sandbox.clearFaults()
  await gatewayMayBeAsked()
  await drained(other, false)
  expect(await statusesOf(other)).toEqual(['SENT'])
  expect(await health()).toMatchObject({ failures: 0, awaySince: null, recoveredAt: expect.anything() })
  // What was tried while it was away is due at once, not after its own pause.
  expect(Date.parse((await chainOf(one))[0]?.nextTryAt ?? '')).toBeGreaterThan(Date.now())
  const { recoveredAt } = await health()
  expect(await inCompany(services.database, one.companyId, (tx) => listDueDevices(tx, recoveredAt))).toHaveLength(1)
  expect((await drained(one, false)).map(({ status }) => status)).toEqual(['SENT'])
})

test('a document that the gateway never answers is set aside once another one is answered, and does not hold back its device', async () => {
  const by = await fresh()
  for (let at = 0; at < 4; at++) await leave(by)
  const silence = () => sandbox.fault({ kind: 'status', status: 500 })
  for (let at = 0; at < 2; at++) {
    await pausesEnd(by)
    silence()
    await drained(by, false)
  }
  // Twice is no reason: those behind it wait.
  expect(await statusesOf(by)).toEqual(['QUEUED', 'QUEUED', 'QUEUED', 'QUEUED'])
  await pausesEnd(by)
  silence()
  const chain = await drained(by, false)
  expect(chain.map(({ status }) => status)).toEqual(['QUEUED', 'SENT', 'SENT', 'SENT'])
  expect(chain[0]).toMatchObject({ unanswered: 3, setAsideAt: expect.anything() })
  const sent = sentOf(chain.map(({ uuid }) => uuid)).map((one) => chain.findIndex(({ uuid }) => uuid === one.uuid))
  expect(sent).toEqual([0, 0, 0, 1, 2, 3])
  const listed = await by.api.eInvoices.list({ status: 'QUEUED' })
  expect(listed.items).toMatchObject([{ setAsideAt: expect.anything(), tries: 3 }])
  expect(listed.figures).toMatchObject({ queued: 1, setAside: 1, sent: 3 })
  // What is issued from then on goes out at once; a person sends the one that was set aside.
  await leave(by)
  expect((await drained(by, false)).at(-1)).toMatchObject({ status: 'SENT' })
  const done = await by.api.eInvoices.submit({ invoiceId: chain[0]?.invoiceId ?? 0 })
  expect(done).toMatchObject({ status: 'SENT', setAsideAt: null, tries: 4 })
})

test('a gateway that answers nobody sets nothing aside: the queue goes out in its order once it is back', async () => {
  const by = await fresh()
  for (let at = 0; at < 3; at++) await leave(by)
  sandbox.fault({ kind: 'down', times: 12 })
  for (let at = 0; at < 6; at++) {
    await pausesEnd(by)
    await gatewayMayBeAsked()
    await drained(by, false)
  }
  const waiting = await chainOf(by)
  expect(waiting.map(({ status, setAsideAt }) => [status, setAsideAt])).toEqual([
    ['QUEUED', null],
    ['QUEUED', null],
    ['QUEUED', null],
  ])
  // The last one was never tried, for it is not the one that asks whether the gateway is there.
  expect(waiting[2]?.tries).toBe(0)
  sandbox.clearFaults()
  await gatewayMayBeAsked()
  await pausesEnd(by)
  const asking = asked()
  const chain = await drained(by, false)
  expect(chain.map(({ status }) => status)).toEqual(['SENT', 'SENT', 'SENT'])
  const order = sentOf(chain.map(({ uuid }) => uuid)).slice(-3)
  expect(order.map((one) => chain.findIndex(({ uuid }) => uuid === one.uuid))).toEqual([0, 1, 2])
  expect(asked() - asking).toBe(3)
})

test('documents that wait to be reported are told after 12, 20 and 24 hours, each once, to those who look after it', async () => {
  const by = await fresh()
  const invoices = [await leave(by), await leave(by)]
  const readers = { manager: await by.as(['WorkshopManager']), administrator: await by.as(['SystemAdministrator']) }
  const stranger = await by.as(['Technician'])
  const told = async ({ api }: Pick<typeof by, 'api'>) =>
    (await api.notifications.list({})).items.map(({ kind, reporting }) => [kind, reporting?.hours, reporting?.count])
  const issuedAgo = async (id: number, hours: number) => {
    await owner
      .updateTable('invoices')
      .set({ issuedAt: new Date(Date.now() - hours * 3_600_000 - 60_000).toISOString() })
      .where('companyId', '=', by.companyId)
      .where('id', '=', id)
      .execute()
    await Promise.all([watchReporting(services), watchReporting(services)])
    await watchReporting(services)
  }
  const [first, second] = invoices.map(({ id }) => id)
  await issuedAgo(first ?? 0, 11)
  expect(await told(by)).toEqual([])
  await issuedAgo(first ?? 0, 12)
  await issuedAgo(second ?? 0, 13)
  expect(await told(by)).toEqual([['reportingDue', 12, 1]])
  await issuedAgo(first ?? 0, 20)
  await issuedAgo(first ?? 0, 24)
  const all = [
    ['reportingLate', 24, 1],
    ['reportingDue', 20, 1],
    ['reportingDue', 12, 1],
  ]
  expect(await told(by)).toEqual(all)
  expect(await told(readers.manager)).toEqual(all)
  expect(await told(readers.administrator)).toEqual(all)
  expect(await told(stranger)).toEqual([])
  // The late one is reported, and what still waits has waited for 12 hours: nothing that was not told already.
  await by.api.eInvoices.submit({ invoiceId: first ?? 0 })
  await watchReporting(services)
  expect(await told(by)).toEqual(all)
  // Once everything is reported, the next delay is told anew.
  expect((await drained(by)).map(({ status }) => status)).toEqual(['SENT', 'SENT'])
  await watchReporting(services)
  const late = await leave(by)
  await issuedAgo(late.id, 12)
  expect((await told(by))[0]).toEqual(['reportingDue', 12, 1])
  expect(await told(by)).toHaveLength(4)
})
