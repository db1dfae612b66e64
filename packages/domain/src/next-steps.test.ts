import { expect, test } from 'vitest'
import { type NextStepFacts, nextStepsOf } from './next-steps.ts'

const address = {
  buildingNo: '7412',
  street: 'Khurais Road',
  district: 'Al Rawdah',
  city: 'Riyadh',
  postalCode: '13211',
}
const all: NextStepFacts = {
  ...{ hidden: false, address, vatNumber: true, services: true, user: true },
  ...{ customer: true, ticket: true, invoice: true, logo: true },
}
const open = (facts: Partial<NextStepFacts>) =>
  nextStepsOf({ ...all, ...facts })
    ?.filter(({ done }) => !done)
    .map(({ step }) => step)

test('a step is open until what it asks for is there', () => {
  expect(open({ customer: false, ticket: false, invoice: false })).toEqual(['customer', 'ticket', 'invoice'])
  expect(open({ logo: false })).toEqual(['logo'])
})

test('an address is done once it has all that a tax invoice names', () => {
  expect(open({ address: { ...address, postalCode: '' } })).toEqual(['address'])
  expect(open({ address: { ...address, city: null }, logo: false })).toEqual(['address', 'logo'])
})

test('nothing is shown once all is done, or the company wants to see it no more', () => {
  expect(nextStepsOf(all)).toBeNull()
  expect(nextStepsOf({ ...all, hidden: true, customer: false })).toBeNull()
})
