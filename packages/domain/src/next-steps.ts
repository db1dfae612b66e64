import { type AddressNeeded, missingOfAddress } from './national-address.ts'

/** What a company that was just set up does to come into use, in this order. */
export const nextSteps = ['address', 'vatNumber', 'services', 'user', 'customer', 'ticket', 'invoice', 'logo'] as const
export type NextStep = (typeof nextSteps)[number]

/** The address is that of the first shop; everything else is whether there is one. */
export type NextStepFacts = { hidden: boolean; address: Record<AddressNeeded, string | null> } & Record<
  Exclude<NextStep, 'address'>,
  boolean
>

/** The steps, each with whether it is done; null once all are, or the company wants to see them no more. */
export function nextStepsOf(facts: NextStepFacts): { step: NextStep; done: boolean }[] | null {
  const done = { ...facts, address: missingOfAddress(facts.address).length === 0 }
  const steps = nextSteps.map((step) => ({ step, done: done[step] }))
  return facts.hidden || steps.every((one) => one.done) ? null : steps
}
