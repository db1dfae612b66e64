import type { PublicDecision, PublicProposal } from '@warsha/contract/decision-rows'
import type { Answer } from '@warsha/domain/decisions'

export type Choices = Record<number, Answer>

/** What was answered before stands until it is changed; what is asked for the first time has no answer. */
export const choicesOf = ({ proposals }: PublicDecision): Choices =>
  Object.fromEntries(proposals.flatMap(({ id, state }) => (state === 'Awaiting' ? [] : [[id, state]])))

/** After a change of the proposal, answers to what is still proposed alike are kept, and the others asked for again. */
export function keptChoices(choices: Choices, before: PublicDecision, now: PublicDecision): Choices {
  const same = (one: PublicProposal): boolean =>
    before.proposals.some(({ id, total, nameEn }) => id === one.id && total === one.total && nameEn === one.nameEn)
  const kept = now.proposals.filter(same).flatMap(({ id }) => (choices[id] ? [[id, choices[id]] as const] : []))
  return { ...choicesOf(now), ...Object.fromEntries(kept) }
}

export type Chosen = { approved: number; declined: number; missing: number }

/** How many proposals are answered, and how. */
export function chosenOf({ proposals }: PublicDecision, choices: Choices): Chosen {
  const count = (answer: Answer | undefined) => proposals.filter(({ id }) => choices[id] === answer).length
  return { approved: count('Approved'), declined: count('Declined'), missing: count(undefined) }
}

/** The proposals that are approved: what is left without an answer costs nothing yet, as what is declined. */
export const approvedIn = ({ proposals }: PublicDecision, choices: Choices): number[] =>
  proposals.flatMap(({ id }) => (choices[id] === 'Approved' ? [id] : []))
