import { expect, test } from 'vitest'
import { problemOf } from './guest-api.ts'

test.each([
  [409, 'proposalChanged', 'changed'],
  [422, 'answersMissing', 'changed'],
  [422, 'nothingToDecide', 'over'],
  [404, 'linkNotValid', 'gone'],
  [429, undefined, 'busy'],
  [422, 'partIssued', 'begun'],
  [422, 'serviceHasTechnicians', 'begun'],
  [422, 'badDebtExceedsTotal', 'workshop'],
  [422, 'partNoAlreadyAdded', 'workshop'],
  [400, undefined, 'workshop'],
  [500, undefined, 'failed'],
] as const)(
  'a customer whose answer is refused with %i %s reads what they can do about it: %s',
  (status, code, told) => {
    expect(problemOf(status, code)).toBe(told)
  },
)
