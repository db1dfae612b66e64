import type { PublicDecision, PublicProposal } from '@warsha/contract/decision-rows'
import { money } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import { approvedIn, choicesOf, chosenOf, keptChoices } from './choices.ts'

const proposal = (id: number, total: number, state: PublicProposal['state'] = 'Awaiting'): PublicProposal => ({
  id,
  nameEn: `Service ${id}`,
  nameAr: 'خدمة',
  description: '',
  reason: '',
  urgency: 'NeededSoon',
  quantityMilli: 1000,
  state,
  open: true,
  total: money(total),
  lines: [],
  findings: [],
})
const decision = (...proposals: PublicProposal[]): PublicDecision => ({
  version: 'v',
  customerEn: null,
  customerAr: null,
  promisedAt: null,
  proposals,
  figures: {
    agreed: [],
    otherParts: money(0),
    approvedTotal: money(0),
    total: money(1000_00),
    own: money(1000_00),
    others: [],
  },
  paid: money(0),
  closed: null,
  decided: null,
  estimate: null,
})

test('what was answered before stands, what is new has no answer', () => {
  expect(choicesOf(decision(proposal(1, 100_00, 'Declined'), proposal(2, 50_00)))).toEqual({ 1: 'Declined' })
})

test('what is approved, what is put off and what has no answer yet are counted', () => {
  const asked = decision(proposal(1, 100_00), proposal(2, 50_00), proposal(3, 7_00))
  const choices = { 1: 'Approved', 2: 'Declined' } as const
  expect(chosenOf(asked, choices)).toEqual({ approved: 1, declined: 1, missing: 1 })
  expect(approvedIn(asked, choices)).toEqual([1])
})

test('when the proposal changes, only the answers to what is as it was are kept', () => {
  const before = decision(proposal(1, 100_00), proposal(2, 50_00))
  const now = decision(proposal(1, 100_00), proposal(2, 60_00), proposal(3, 7_00))
  expect(keptChoices({ 1: 'Approved', 2: 'Approved' }, before, now)).toEqual({ 1: 'Approved' })
})
