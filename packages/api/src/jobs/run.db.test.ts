import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { startJobs } from './run.ts'

const { services, database } = await openGarage()

test('what the queue tells is a line of the log like any other, and nothing is written beside it', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
  const beside = (['log', 'info', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name))
  const settings = { ...services.settings, databaseUrl: database.ownerUrl }
  const runner = await startJobs({ ...services, log, settings })
  await runner.stop()
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toContainEqual(
    expect.stringMatching(/^Worker connected/),
  )
  expect(beside.flatMap((spy) => spy.mock.calls)).toEqual([])
})
