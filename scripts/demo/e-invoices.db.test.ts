import { runCheck, startCheck } from '@warsha/api/e-invoices/verify-chain'
import { readSettings } from '@warsha/api/settings'
import { inCompany, openDatabase } from '@warsha/db/database'
import { afterAll, expect, test } from 'vitest'
import { newSealingKey, startOwnSandbox } from '../start/sandbox.ts'
import { demoDatabase } from './demo.testing.ts'
import { submitDemo } from './e-invoices.ts'
import { onboardDemo } from './e-invoicing.ts'

const database = await demoDatabase()
const sandbox = await startOwnSandbox(null)
const read = readSettings({
  DATABASE_URL: database.ownerUrl,
  WARSHA_SECRET: 'a secret for tests, longer than thirty-two characters',
  E_INVOICING_ADDRESS: sandbox.address,
  E_INVOICING_KEYS: newSealingKey(),
})
if ('problems' in read) throw new Error(read.problems.join('; '))
await onboardDemo(database.ownerUrl, read.settings)
await submitDemo(database.ownerUrl, read.settings, sandbox)
const owner = openDatabase(database.ownerUrl)
afterAll(async () => {
  await owner.destroy()
  await sandbox.close()
  await database.drop()
})

test('the last invoices of each shop with a certificate are e-invoices: most accepted, one too late, one refused, and some wait', async () => {
  const all = await owner.selectFrom('eInvoices').selectAll().orderBy('deviceId').orderBy('counter').execute()
  const devices = [...new Set(all.map(({ deviceId }) => deviceId))]
  expect(devices.length).toBeGreaterThanOrEqual(3)
  for (const deviceId of devices) {
    const own = all.filter((one) => one.deviceId === deviceId)
    const countOf = (status: string) => own.filter((one) => one.status === status).length
    expect([own.length, countOf('FAILED'), [0, 4].includes(countOf('QUEUED'))]).toEqual([20, 1, true])
    expect(JSON.stringify(own.find(({ status }) => status === 'FAILED')?.messages)).toContain('BR-KSA-04')
  }
  expect(JSON.stringify(all.map(({ messages }) => messages))).toContain('BR-KSA-98')
  const waiting = all.filter(({ status }) => status === 'QUEUED')
  expect(new Set(waiting.map(({ shopId }) => shopId)).size).toBe(2)
  // The sandbox has each that was accepted, once.
  const sent = all.filter(({ status }) => status === 'SENT').map(({ uuid }) => uuid)
  expect(
    sandbox
      .documents()
      .map(({ uuid }) => uuid)
      .toSorted(),
  ).toEqual(sent.toSorted())
})

test('their chains are sound from the first document on', async () => {
  const devices = await owner.selectFrom('taxDevices').select(['companyId', 'id']).execute()
  for (const { companyId, id: deviceId } of devices) {
    const { id } = await inCompany(owner, companyId, (tx) => startCheck(tx, deviceId, { whole: true, userId: null }))
    await runCheck({ database: owner }, companyId, id)
  }
  const checks = await owner.selectFrom('chainChecks').select(['fault', 'toCounter']).execute()
  expect(checks.map(({ fault, toCounter }) => [fault, toCounter])).toEqual(devices.map(() => [null, 20]))
})
