import { expect, test } from 'vitest'
import { ApiError, endsSession, isAway, readError, toApiError, wasCancelled } from './api-error.ts'

const list = (...codes: string[]) => ({ errors: codes.map((code) => ({ code, message: code })) })

test.each<[string, number, unknown, string]>([
  ['API-123', 429, null, 'API_CALLS_QUOTA_EXCEEDED'],
  ['API-124', 401, {}, 'notSignedIn'],
  ['API-124', 403, list('somethingElse'), 'NotAuthorized'],
  ['API-125', 404, '', 'NotFound'],
  ['API-126', 406, { errors: [] }, 'NotAllowedOperation'],
  ['API-127', 440, null, 'SESSION_EXPIRED'],
  ['API-128', 400, list('exceedMaxTotalFilesSizes'), 'exceedMaxTotalFilesSizes'],
  ['API-129', 422, list('cannotReOpenTicket', 'NotFound'), 'cannotReOpenTicket'],
  ['API-130', 422, list('neverHeardOf'), 'unknownError'],
  ['API-130', 418, null, 'unknownError'],
  ['API-137', 500, '<html>', 'APPLICATION_ERROR'],
  ['API-122', 502, '<html>', 'NO_RESPONSE'],
])('%s: an answer %i with %j says %s', (_id, status, body, code) => {
  expect(readError(status, body)).toMatchObject({ status, code })
})

test('a refusal brings its facts and the field it is about', () => {
  const error = readError(400, {
    errors: [{ code: 'fieldTooLong', message: '', field: 'username', data: { max: 100 } }],
  })
  expect(error.data).toEqual({ max: 100, field: 'username' })
  expect(error.of('username')?.code).toBe('fieldTooLong')
  expect(error.of('password')).toBeUndefined()
})

test('API-122 a call without an answer, or one that took too long, says that the server did not respond', () => {
  expect(toApiError(new TypeError('Failed to fetch'))).toMatchObject({ status: 0, code: 'NO_RESPONSE' })
  expect(toApiError(new DOMException('', 'TimeoutError'))).toMatchObject({ code: 'NO_RESPONSE' })
})

test('UXX-021 a call that the user cancelled stays what it is', () => {
  const cancelled = new DOMException('', 'AbortError')
  expect(toApiError(cancelled)).toBe(cancelled)
  expect(wasCancelled(cancelled)).toBe(true)
})

test('AUT-016 only an ended session or a token that is none ends the session', () => {
  expect([401, 440].map((status) => endsSession(new ApiError(status, 'SESSION_EXPIRED')))).toEqual([true, true])
  expect([403, 406, 0].map((status) => endsSession(new ApiError(status, 'NotAuthorized')))).toEqual([
    false,
    false,
    false,
  ])
})

test('a server without its database, or without room, is away: trying again may help', () => {
  for (const code of ['databaseAway', 'diskFull']) {
    const error = readError(503, { errors: [{ code, message: 'Try again' }] })
    expect([error.code, isAway(error)]).toEqual([code, true])
  }
  expect(isAway(readError(409, { errors: [{ code: 'InvalidData', message: 'Changed' }] }))).toBe(false)
})
