import { inCompany, openDatabase } from '@warsha/db/database'
import { listen } from '@warsha/db/listen'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { announce } from './announce.ts'

const { garage, database } = await openGarage()

test('the jobs are told behind the commit, and never of what was rolled back', async () => {
  const sent: string[] = []
  const db = openDatabase(database.appUrl, { onStatement: (text) => sent.push(text) })
  const heard: string[] = []
  const listening = listen(db, 'of_tests', {
    heard: (payload) => heard.push(payload),
    opened: () => {},
    onError: (error) => expect.fail(String(error)),
  })
  onTestFinished(async () => {
    await listening.close()
    await db.destroy()
  })
  await listening.ready
  const told = (payload: string, work: () => Promise<unknown>) =>
    inCompany(db, garage.companyId, async (tx) => {
      announce(tx, 'of_tests', payload)
      await sql`select 1 as work`.execute(tx)
      await work()
    })
  await expect(told('rolled back', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  await told('stored', () => Promise.resolve())
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['stored'])
  const [begins, commits, notifies] = ['begin', 'commit', 'select pg_notify'].map((first) =>
    sent.findLastIndex((text) => text.startsWith(first)),
  )
  expect([begins, commits, notifies]).toEqual([begins, commits, notifies].toSorted((a, b) => Number(a) - Number(b)))
  expect(sent.filter((text) => text.includes('pg_notify'))).toHaveLength(1)
})
