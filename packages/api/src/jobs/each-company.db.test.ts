import { inCompany, openDatabase } from '@warsha/db/database'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { allInTurn, forEachCompany } from './each-company.ts'

const { garage, rival, services, database } = await openGarage()

async function round(failing: number, error: Error) {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) })
  const done: number[] = []
  const work = async (companyId: number) => {
    if (companyId === failing) throw error
    done.push(companyId)
  }
  await expect(forEachCompany({ platform: services.platform, log }, work)).rejects.toBe(error)
  return { done, told: lines.map((line) => JSON.parse(line) as { companyId: number; msg: string }) }
}

test('a job that fails for one company goes on with the others, names that one, and has failed at its end', async () => {
  const first = Math.min(garage.companyId, rival.companyId)
  const { done, told } = await round(first, new Error('a row is held'))
  expect(done).toEqual([Math.max(garage.companyId, rival.companyId)])
  expect(told).toMatchObject([{ companyId: first, err: { message: 'a row is held' } }])
})

test('a database that cannot be asked ends the round at once', async () => {
  const first = Math.min(garage.companyId, rival.companyId)
  const { done, told } = await round(first, Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
  expect([done, told]).toEqual([[], []])
})

test('a company whose connections are all in use, for as long as a job waits, keeps no other from its turn', async () => {
  const first = Math.min(garage.companyId, rival.companyId)
  const hasty = openDatabase(database.appUrl, { connections: 2, waitMs: 100 })
  const leave = Promise.withResolvers<void>()
  const holds = inCompany(hasty, first, () => leave.promise)
  const ask = inCompany(hasty, first, async () => {})
  const error = await ask.catch((reason: unknown) => reason)
  const { done } = await round(first, error instanceof Error ? error : new Error('Nothing was held'))
  expect([error, done]).toMatchObject([{ code: 'SHARE_TAKEN' }, [Math.max(garage.companyId, rival.companyId)]])
  leave.resolve()
  await holds
  await hasty.destroy()
})

test('what follows a piece of work that failed is done all the same, and the first error is told', async () => {
  const done: string[] = []
  const fails = (message: string) => () => Promise.reject(new Error(message))
  const works = [fails('first'), async () => done.push('second'), fails('third'), async () => done.push('fourth')]
  await expect(allInTurn(...works)).rejects.toThrow('first')
  expect(done).toEqual(['second', 'fourth'])
})
