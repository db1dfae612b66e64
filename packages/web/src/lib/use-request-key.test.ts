import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { isAnswered } from './use-request-key.ts'

test('a refusal is an answer; a lost answer, a proxy that found nobody and a database that is away are none', () => {
  expect(isAnswered(new ApiError(422, 'stockTooLow'))).toBe(true)
  expect(isAnswered(new ApiError(409, 'InvalidData'))).toBe(true)
  for (const lost of [
    new ApiError(0, 'NO_RESPONSE'),
    new ApiError(502, 'NO_RESPONSE'),
    new ApiError(503, 'databaseAway'),
  ])
    expect(isAnswered(lost)).toBe(false)
})
