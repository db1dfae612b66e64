import type { Job } from '@warsha/contract/work'
import { expect, test } from 'vitest'
import type { Action, Waiting } from '../lib/outbox/waiting.ts'
import { jobsShown, minutesOver } from './jobs-shown.ts'

const noonMs = Date.parse('2026-11-23T12:00:00Z')
const job = (ticketServiceId: number, more: Partial<Job> = {}): Job => ({
  ...{ ticketServiceId, ticketId: 1, ticketNumber: 'T-1', version: 1, nameEn: 'Oil', nameAr: 'زيت', description: '' },
  ...{ complaint: '', status: 'Pending', plate: { text: '', digits: '', lettersEn: '', lettersAr: '' } },
  ...{ makeEn: '', makeAr: '', modelEn: '', modelAr: '', year: null, colorId: null, promisedAt: null, dueAt: null },
  ...{
    durationMinutes: 30,
    workedMinutes: 0,
    runningSince: null,
    waitingReason: null,
    approval: null,
    visits: 1,
    storeParts: [],
  },
  ...more,
})
const waiting = (jobId: number, action: Action, minute: number, more: Partial<Waiting> = {}): Waiting => ({
  ...{ id: minute, owner: '1/7', key: `key-${minute}`, jobId, ticketId: 1, nameEn: 'Oil', nameAr: 'زيت', action },
  ...{ actedAtMs: noonMs + minute * 60_000, refused: null },
  ...more,
})
const start: Action = { kind: 'start', confirmedApproval: false }

test('whoever has no network sees what they did, in its order and with its times', () => {
  const jobs = { jobs: [job(1), job(2)], doneToday: 0 }
  const started = jobsShown(jobs, [waiting(1, start, 0)])
  expect(started.jobs[0]).toMatchObject({ status: 'InProgress', runningSince: '2026-11-23T12:00:00.000Z' })
  const paused = jobsShown(jobs, [waiting(1, start, 0), waiting(1, { kind: 'pause', reason: 'break' }, 20)])
  expect(paused.jobs[0]).toMatchObject({ runningSince: null, workedMinutes: 20 })
  const other = jobsShown(jobs, [waiting(1, start, 0), waiting(2, start, 15)])
  expect(other.jobs.map(({ runningSince, workedMinutes }) => [runningSince !== null, workedMinutes])).toEqual([
    [false, 15],
    [true, 0],
  ])
  const done = jobsShown(jobs, [waiting(1, start, 0), waiting(1, { kind: 'finish' }, 20)])
  expect([done.jobs.map(({ ticketServiceId }) => ticketServiceId), done.doneToday]).toEqual([[2], 1])
})

test('what the server refused changes nothing, and what it knows already is not counted twice', () => {
  const refused = { code: 'clockRuns', sentence: 'It runs' }
  expect(jobsShown({ jobs: [job(1)], doneToday: 0 }, [waiting(1, start, 0, { refused })]).jobs).toEqual([job(1)])
  const gone = jobsShown({ jobs: [job(2)], doneToday: 1 }, [waiting(1, { kind: 'finish' }, 0)])
  expect([gone.jobs.length, gone.doneToday]).toEqual([1, 1])
})

test('a job warns from the first minute over its planned time, and one without a plan never', () => {
  const runningSince = '2026-11-23T12:00:00.000Z'
  const running = { durationMinutes: 30, workedMinutes: 20, runningSince }
  expect(minutesOver(running, noonMs + 10 * 60_000)).toBe(0)
  expect(minutesOver(running, noonMs + 11 * 60_000)).toBe(1)
  expect(minutesOver({ ...running, durationMinutes: 0 }, noonMs + 3_600_000)).toBe(0)
})
