import { isContractProcedure } from '@orpc/contract'
import { contract } from '@warsha/contract/contract'
import { afterAll, expect, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { buildServer } from '../http.ts'

const { services } = await openGarage()
const app = await buildServer(services, null)
afterAll(() => app.close())

/** The series of answers, each by its labels. */
const listSeries = async () => {
  const { body } = await app.inject({ url: '/api/metrics' })
  return [...body.matchAll(/^http_request_duration_seconds_count\{(.*)\}/gm)].map(([, labels]) => labels)
}
const wordsOf = (part: object): string[] =>
  isContractProcedure(part)
    ? (part['~orpc'].route.path ?? '').split('/').filter((word) => /^\w+$/.test(word))
    : Object.values(part).flatMap((one: object) => wordsOf(one))

test('paths that callers build from words of the contract make one series at most, also where their bodies are broken', async () => {
  const words = [...new Set(wordsOf(contract))]
  const before = await listSeries()
  for (const at of Array(200).keys()) {
    const path = [0, 1, 2, 3, 4].map((step) => words[(at * 7 + step * 31) % words.length]).join('/')
    const headers = { 'content-type': 'application/json' }
    const answer = await app.inject({ method: 'POST', url: `/api/en/${path}`, headers, payload: '{' })
    expect(answer.statusCode).toBe(400)
  }
  const asked = 'method="GET",path="/api/metrics",status="200"'
  const unknown = 'method="POST",path="unknown",status="400"'
  const after = await listSeries()
  expect(after).toContain(unknown)
  // Files of tests share a process, so another one may have made it already.
  expect(after.filter((labels) => labels !== asked && labels !== unknown && !before.includes(labels))).toEqual([])
})

test('what the program answers beside the contract is counted by its own name', async () => {
  await app.inject({ url: '/api/ready' })
  expect(await listSeries()).toContain('method="GET",path="/api/ready",status="200"')
})
