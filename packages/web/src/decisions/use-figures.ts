import type { DecisionFigures, PublicDecision } from '@warsha/contract/decision-rows'
import { useEffect, useRef, useState } from 'react'
import { askFigures, type GuestProblem } from '../lib/guest/guest-api.ts'
import { useLocale } from '../ui/locale.ts'
import { approvedIn, type Choices, choicesOf } from './choices.ts'

const askAgainMs = 5_000
/** Of these the next try knows more; for the others asking again changes nothing. */
export const isPassing = (problem: string | null): boolean =>
  problem === 'offline' || problem === 'failed' || problem === 'busy'

/** A version of the proposal with what of it is approved. */
const nameOf = (version: string, approved: readonly number[]): string => `${version} ${approved.join()}`
function askedBy(name: string) {
  const [version = '', approved = ''] = name.split(' ')
  const ids = approved === '' ? [] : approved.split(',').map(Number)
  return { version, answers: ids.map((id) => ({ id, answer: 'Approved' as const })) }
}

type Known = { of: string; figures: DecisionFigures }
type Asked = { token: string; decision: PublicDecision; choices: Choices }

/**
 * What the ticket comes to with these choices, as the server works it out: `asking` while the figures on screen are still
 * those of the choices before. The figures that came with the link are of the answers as they stood.
 */
export function useFigures({ token, decision, choices }: Asked, onAnswer: (problem: GuestProblem | null) => void) {
  const { language } = useLocale()
  const { version, figures } = decision
  const wanted = nameOf(version, approvedIn(decision, choices))
  const start = { of: nameOf(version, approvedIn(decision, choicesOf(decision))), figures }
  const [last, setLast] = useState<Known>(start)
  const known = wanted === start.of ? start : last
  const asking = decision.closed === null && known.of !== wanted
  const [tries, setTries] = useState(0)
  const told = useRef(onAnswer)
  useEffect(() => {
    told.current = onAnswer
  }, [onAnswer])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    if (!asking) return
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const work = async () => {
      const answer = await askFigures(token, askedBy(wanted), { language, signal: stop.signal })
      if (stop.signal.aborted) return
      told.current('problem' in answer ? answer.problem : null)
      if ('said' in answer) setLast({ of: wanted, figures: answer.said })
      else if (isPassing(answer.problem)) timer = setTimeout(() => setTries((count) => count + 1), askAgainMs)
    }
    void work()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [token, language, wanted, asking, tries])
  return { figures: known.figures, asking }
}
