import { expect, test } from 'vitest'
import { type Company, openGarage, refusalOf } from '../../test/garage.ts'
import { openIssuers } from '../../test/issued-e-invoices.ts'
import { startChecks, watchReporting } from '../jobs/submit-e-invoices.job.ts'
import { runCheck } from './verify-chain.ts'

const opened = await openGarage()
const { owner, services, rival } = opened
const { sandbox, fresh, leave, chainOf, drained } = await openIssuers(opened)
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

const stateOf = async (by: Company) => {
  const found = (await by.api.eInvoicingState.list()).find(({ shopId }) => shopId === by.shopId)
  if (!found) throw new Error('The shop is not shown')
  return found
}
/** Runs what was started, as the queue does. */
async function ran(by: Company) {
  const running = await owner
    .selectFrom('chainChecks')
    .select('id')
    .where('companyId', '=', by.companyId)
    .where('finishedAt', 'is', null)
    .execute()
  for (const { id } of running) await runCheck(services, by.companyId, id)
  return (await stateOf(by)).check
}
const verified = async (by: Company, whole = false) => {
  await by.api.eInvoicingState.verify({ shopId: by.shopId, whole })
  return ran(by)
}

test('the figures of the page, of the tabs of the log and of the notices are the same, and those of the rows', async () => {
  const by = await fresh()
  for (let at = 0; at < 5; at++) await leave(by)
  sandbox.fault({ kind: 'reject', times: 1 })
  await drained(by)
  const late = [await leave(by), await leave(by)]
  for (const { id } of late)
    await owner
      .updateTable('invoices')
      .set({ issuedAt: new Date(Date.now() - 25 * 3_600_000).toISOString() })
      .where('companyId', '=', by.companyId)
      .where('id', '=', id)
      .execute()
  const state = await stateOf(by)
  const { figures, oldest, lastAnswer } = state
  expect(figures).toMatchObject({
    all: 7,
    sent: 4,
    failed: 1,
    queued: 2,
    setAside: 0,
    waiting: { 12: 2, 20: 2, 24: 2 },
  })
  const { list } = by.api.eInvoices
  expect((await list({})).figures).toEqual(figures)
  for (const [status, count] of [
    ['SENT', figures.sent],
    ['QUEUED', figures.queued],
    ['FAILED', figures.failed],
  ] as const) {
    const { items, totalItems } = await list({ status, pageSize: 100 })
    expect([items.length, totalItems], status).toEqual([count, count])
  }
  expect((await list({})).items).toHaveLength(figures.all)
  await watchReporting(services)
  const [told] = (await by.api.notifications.list({ kind: 'reportingLate' })).items
  expect(told?.reporting).toMatchObject({ hours: 24, count: figures.waiting[24] })
  expect(oldest).toMatchObject({ invoiceId: late[0]?.id, simplified: true })
  expect(Date.parse(oldest?.deadline ?? '')).toBeLessThan(Date.now())
  expect(lastAnswer).toMatchObject({ status: 'SENT', answerStatus: 200 })
  expect(state).toMatchObject({ mode: 'TestMode', certificate: { state: 'issued' }, gateway: { awaySince: null } })
})

test('a chain is verified from its first document, then from the last verified one, and both are told', async () => {
  const by = await fresh()
  await leave(by)
  await leave(by)
  expect((await stateOf(by)).check).toBeNull()
  const started = await by.api.eInvoicingState.verify({ shopId: by.shopId })
  expect(started.check).toMatchObject({ whole: true, finishedAt: null })
  // Two people, or a second click: the running one goes on.
  await Promise.all([1, 2].map(() => by.api.eInvoicingState.verify({ shopId: by.shopId, whole: true })))
  const first = await ran(by)
  expect(first).toMatchObject({ fromCounter: 1, toCounter: 2, fault: null, finishedAt: expect.anything() })
  expect(
    await owner.selectFrom('chainChecks').selectAll().where('companyId', '=', by.companyId).execute(),
  ).toHaveLength(1)
  await leave(by)
  expect(await verified(by)).toMatchObject({ whole: false, fromCounter: 3, toCounter: 3, fault: null })
  expect(await verified(by, true)).toMatchObject({ whole: true, fromCounter: 1, toCounter: 3, fault: null })
  // At night by itself, where something was issued since.
  await startChecks(services)
  expect(await ran(by)).toMatchObject({ whole: true })
  await leave(by)
  await startChecks(services)
  expect(await ran(by)).toMatchObject({ fromCounter: 4, toCounter: 4, userNameEn: null })
})

test('a check that died goes on where it was', async () => {
  const by = await fresh()
  for (let at = 0; at < 3; at++) await leave(by)
  await by.api.eInvoicingState.verify({ shopId: by.shopId })
  const chain = await chainOf(by)
  // It had come to the second document.
  await owner
    .updateTable('chainChecks')
    .set({ toCounter: 2, toHash: chain[1]?.hash ?? '' })
    .where('companyId', '=', by.companyId)
    .execute()
  // Were it to begin again, it would find this.
  await owner
    .updateTable('eInvoices')
    .set({ signedXml: 'gone' })
    .where('companyId', '=', by.companyId)
    .where('counter', '=', 1)
    .execute()
  expect(await ran(by)).toMatchObject({ fromCounter: 1, toCounter: 3, fault: null })
  expect(await verified(by, true)).toMatchObject({ toCounter: 0, fault: 'unreadable', faultCounter: 1 })
})

test('whatever is changed in a stored chain is found, with the document where it begins', async () => {
  const by = await fresh()
  for (let at = 0; at < 3; at++) await leave(by)
  const chain = await chainOf(by)
  const second = chain[1]
  if (!second) throw new Error('The second document is missing')
  const change = (row: object) =>
    owner.updateTable('eInvoices').set(row).where('companyId', '=', by.companyId).where('counter', '=', 2).execute()
  const whole = () => verified(by, true)
  const { signedXml } = second
  const changedXml = [
    [
      'hash',
      signedXml.replace('<cbc:ID>INV', '<cbc:ID>INX').replace(/<cbc:ID>([^<]*)<\/cbc:ID>/, '<cbc:ID>0$1</cbc:ID>'),
    ],
    ['place', signedXml.replace('<cbc:UUID>2</cbc:UUID>', '<cbc:UUID>5</cbc:UUID>')],
    // Inside the first number of the signature: how it begins is the same for many.
    ['stamp', signedXml.replace(/(?<=<ds:SignatureValue>.{20})./, (one) => (one === 'A' ? 'B' : 'A'))],
  ] as const
  for (const [fault, xml] of changedXml) {
    expect(xml, fault).not.toBe(signedXml)
    await change({ signedXml: xml })
    expect(await whole()).toMatchObject({ fault, faultCounter: 2, toCounter: 1 })
  }
  await change({ signedXml })
  expect(await whole()).toMatchObject({ fault: null, toCounter: 3 })
  // Signed by another device, the whole document fits in itself.
  const { id } = await owner
    .selectFrom('taxCertificates')
    .select('id')
    .where('companyId', '=', by.companyId)
    .where('kind', '=', 'Production')
    .executeTakeFirstOrThrow()
  const certificate = (text: string) =>
    owner.updateTable('taxCertificates').set({ certificate: text }).where('id', '=', id).execute()
  const { certificate: own } = await owner
    .selectFrom('taxCertificates')
    .select('certificate')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await certificate(`${own.slice(0, -4)}AAAA`)
  expect(await whole()).toMatchObject({ fault: 'certificate', faultCounter: 1 })
  await certificate(own)
  // The device says that there is one more.
  await owner.updateTable('taxDevices').set({ lastCounter: 4 }).where('companyId', '=', by.companyId).execute()
  expect(await whole()).toMatchObject({ fault: 'end', faultCounter: 3 })
})

test('what waits is sent on request without waiting for its pause', async () => {
  const by = await fresh()
  await leave(by)
  sandbox.fault({ kind: 'down', times: 1 })
  const [waiting] = await drained(by, false)
  expect(Date.parse(waiting?.nextTryAt ?? '')).toBeGreaterThan(Date.now())
  const state = await by.api.eInvoicingState.sendWaiting({ shopId: by.shopId })
  expect(state.figures.queued).toBe(1)
  expect((await drained(by, false)).map(({ status }) => status)).toEqual(['SENT'])
})

test('one sees and asks for the shops that one leads; technicians and other companies see nothing', async () => {
  const by = await fresh()
  await leave(by)
  const { shopId } = by
  const seen = async (of: Pick<Company, 'api'>) => (await of.api.eInvoicingState.list()).map((one) => one.shopId)
  expect(await seen(by)).toEqual([shopId, by.secondShopId])
  expect(await seen(await by.as(['SystemAdministrator']))).toEqual([shopId, by.secondShopId])
  const manager = await by.as(['WorkshopManager'], null, { shopId: by.secondShopId })
  expect(await seen(manager)).toEqual([by.secondShopId])
  expect(await codeOf(manager.api.eInvoicingState.verify({ shopId }))).toBe('NotFound')
  expect(await codeOf(manager.api.eInvoicingState.sendWaiting({ shopId }))).toBe('NotFound')
  expect(await codeOf(manager.api.eInvoices.list({ shopId }))).toBe('NotFound')
  expect((await manager.api.eInvoices.list({ shopId: by.secondShopId })).figures.all).toBe(0)
  const technician = await by.as(['Technician'])
  expect(await codeOf(technician.api.eInvoicingState.list())).toBe('NotAuthorized')
  expect(await codeOf(rival.api.eInvoicingState.verify({ shopId }))).toBe('NotFound')
  expect(await codeOf(rival.api.eInvoicingState.sendWaiting({ shopId }))).toBe('NotFound')
  expect(await codeOf(by.api.eInvoicingState.verify({ shopId: by.secondShopId }))).toBe('certificateNotIssued')
})
