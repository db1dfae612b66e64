import { expect, test } from 'vitest'
import {
  admissionTo,
  type GatewayHealth,
  healthAfterAnswer,
  healthAfterSilence,
  healthyGateway,
  pauseAfter,
} from './gateways.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 25, 12, 0, seconds)).toISOString()
const silent = (times: number, now = at(0)): GatewayHealth => {
  let health = healthyGateway
  for (let made = 0; made < times; made++) health = healthAfterSilence(health, now, 0)
  return health
}

test('a gateway counts as away after the third try in a row without an answer', () => {
  expect(admissionTo(silent(2), at(0))).toBe('send')
  expect(silent(3)).toMatchObject({ failures: 3, awaySince: at(0), retryAt: at(15) })
  expect(admissionTo(silent(3), at(14))).toBe('wait')
})

test('an answer between two failures begins the count anew', () => {
  const answered = healthAfterAnswer(silent(2), at(1))
  expect(answered).toEqual(healthyGateway)
  expect(healthAfterSilence(answered, at(2), 0).awaySince).toBeNull()
})

test('while it is away one probe at a time asks, and one that never ended blocks nobody for ever', () => {
  const away = silent(3)
  expect(admissionTo(away, at(15))).toBe('probe')
  const probed = { ...away, probingUntil: at(75) }
  expect(admissionTo(probed, at(16))).toBe('wait')
  expect(admissionTo(probed, at(76))).toBe('probe')
  expect(healthAfterSilence(probed, at(20), 0)).toMatchObject({ awaySince: at(0), retryAt: at(50), probingUntil: null })
})

test('pauses grow to five minutes, and jitter takes up to half of one away', () => {
  expect([3, 4, 5, 6, 7, 8, 50].map((failures) => pauseAfter(failures, 0) / 1000)).toEqual([
    15, 30, 60, 120, 240, 300, 300,
  ])
  expect(pauseAfter(8, 1)).toBe(150_000)
})

test('the first answer opens it for all, and says when that was', () => {
  expect(healthAfterAnswer(silent(9), at(30))).toEqual({ ...healthyGateway, recoveredAt: at(30) })
})
