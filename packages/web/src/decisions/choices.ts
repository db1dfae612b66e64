import type { PublicDecision, PublicProposal } from '@warsha/contract/decision-rows'
import type { Answer } from '@warsha/domain/decisions'
import { type Money, sum } from '@warsha/domain/money'

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

export type Chosen = { approved: number; declined: number; missing: number; total: Money; approvedTotal: Money }

/** The total of the choices, with what was agreed before. */
export function chosenOf(decision: PublicDecision, choices: Choices): Chosen {
  const withAnswer = (answer: Answer) => decision.proposals.filter(({ id }) => choices[id] === answer)
  const approved = withAnswer('Approved')
  const approvedTotal = sum(approved.map(({ total }) => total))
  return {
    approved: approved.length,
    declined: withAnswer('Declined').length,
    missing: decision.proposals.filter(({ id }) => choices[id] === undefined).length,
    approvedTotal,
    total: sum([decision.agreedTotal, approvedTotal]),
  }
}
