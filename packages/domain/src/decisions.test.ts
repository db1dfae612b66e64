import { expect, test } from 'vitest'
import { isUndecidedYet, refuseDecision, refuseProposal, refuseUnapproved } from './decisions.ts'

const same = { seen: 'v1', now: 'v1' }
const [brakes, shocks] = [{ id: 1 }, { id: 2 }]

test('a customer decides until the work starts, and may take up what they declined', () => {
  expect(isUndecidedYet({ state: 'Awaiting', status: 'Pending' })).toBe(true)
  expect(isUndecidedYet({ state: 'Approved', status: 'Pending' })).toBe(true)
  expect(isUndecidedYet({ state: 'Declined', status: 'Canceled' })).toBe(true)
  expect(isUndecidedYet({ state: 'Approved', status: 'Canceled' })).toBe(false)
  expect(isUndecidedYet({ state: 'Approved', status: 'InProgress' })).toBe(false)
  expect(isUndecidedYet({ state: 'Awaiting', status: 'Completed' })).toBe(false)
})

test('the customer is asked before the work, not after it', () => {
  expect(refuseProposal('Pending')).toBeNull()
  for (const status of ['InProgress', 'Completed', 'Canceled'] as const)
    expect(refuseProposal(status)?.code).toBe('workHasStarted')
})

test('all that is open is answered at once, and nothing else', () => {
  expect(refuseDecision([brakes, shocks], [brakes, shocks], same)).toBeNull()
  expect(refuseDecision([brakes, shocks], [brakes], same)).toEqual({ code: 'answersMissing', data: { count: 1 } })
  expect(refuseDecision([brakes], [brakes, shocks], same)?.code).toBe('proposalChanged')
  expect(refuseDecision([brakes, shocks], [brakes, brakes], same)?.code).toBe('proposalChanged')
  expect(refuseDecision([], [], same)?.code).toBe('nothingToDecide')
})

test('an answer to another proposal than the present one is no answer', () => {
  expect(refuseDecision([brakes], [brakes], { seen: 'v1', now: 'v2' })?.code).toBe('proposalChanged')
})

test('work that waits for the word of the customer starts only when somebody says so', () => {
  expect(refuseUnapproved('Awaiting', 'Brakes', false)).toEqual({ code: 'awaitingApproval', data: { name: 'Brakes' } })
  expect(refuseUnapproved('Awaiting', 'Brakes', true)).toBeNull()
  expect(refuseUnapproved('Approved', 'Brakes', false)).toBeNull()
  expect(refuseUnapproved(null, 'Brakes', false)).toBeNull()
})
