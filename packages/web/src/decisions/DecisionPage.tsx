import type { PublicDecision, Signature } from '@warsha/contract/decision-rows'
import type { PublicLink } from '@warsha/contract/shares'
import type { Answer } from '@warsha/domain/decisions'
import { sum } from '@warsha/domain/money'
import { useState } from 'react'
import guest from '../lib/guest/guest.module.css'
import { openLink, sendDecision } from '../lib/guest/guest-api.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { cx } from '../ui/cx.ts'
import { useLocale } from '../ui/locale.ts'
import { AgreedCard } from './AgreedCard.tsx'
import { CallCard } from './CallCard.tsx'
import { type Choices, choicesOf, chosenOf, keptChoices } from './choices.ts'
import { DecisionHead } from './DecisionHead.tsx'
import classes from './decisions.module.css'
import { type Notice, NoticeBar } from './NoticeBar.tsx'
import { ProposalCard } from './ProposalCard.tsx'
import { SignCard } from './SignCard.tsx'
import { isPassing, useFigures } from './use-figures.ts'

type Props = { token: string; link: PublicLink; decision: PublicDecision; onLink: (link: PublicLink) => void }

/** What is chosen, what it comes to, and how it is sent. */
function useDecision({ token, decision, onLink }: Omit<Props, 'link'>) {
  const [choices, setChoices] = useState<Choices>(() => choicesOf(decision))
  const [notice, setNotice] = useState<Notice>(null)
  const [busy, setBusy] = useState(false)
  // One key for one proposal: a second tap is the same decision, another proposal another one.
  const [requestKey, setRequestKey] = useState(newRequestKey)
  const { language } = useLocale()

  const show = (next: PublicLink, told: Notice, kept: (now: PublicDecision) => Choices) => {
    if (next.decision) setChoices(kept(next.decision))
    setRequestKey(newRequestKey())
    setNotice(told)
    onLink(next)
  }
  const showChanged = async () => {
    const fresh = await openLink(token, language)
    if ('link' in fresh) show(fresh.link, 'changed', (now) => keptChoices(choices, decision, now))
    else setNotice(fresh.problem)
  }
  const send = async (person: string, signature: Signature) => {
    setBusy(true)
    const answers = decision.proposals.map(({ id }) => ({ id, answer: choices[id] ?? 'Declined' }))
    const answered = await sendDecision(
      token,
      { version: decision.version, person, signature, answers },
      requestKey,
      language,
    )
    if ('link' in answered) show(answered.link, 'thanks', choicesOf)
    else if (answered.problem === 'changed') await showChanged()
    else setNotice(answered.problem)
    setBusy(false)
  }
  const { figures, asking } = useFigures({ token, decision, choices }, (problem) => {
    if (problem === 'changed') void showChanged()
    else setNotice((told) => problem ?? (isPassing(told) ? null : told))
  })
  const choose = (id: number, answer: Answer) => setChoices((now) => ({ ...now, [id]: answer }))
  return { choices, choose, notice, busy, requestKey, figures, asking, send }
}

/** The customer's own page: each proposed service to approve or decline, what it all comes to, and the signature. */
export default function DecisionPage({ token, link, decision, onLink }: Props) {
  const { choices, choose, notice, busy, requestKey, figures, asking, send } = useDecision({ token, decision, onLink })
  const chosen = chosenOf(decision, choices)
  return (
    <main className={cx(guest.main, classes.main)}>
      <div className={classes.column}>
        <DecisionHead token={token} link={link} decision={decision} />
        <NoticeBar notice={notice} decision={decision} />
        {decision.proposals.map((proposal) => (
          <ProposalCard
            key={proposal.id}
            proposal={proposal}
            token={token}
            choice={choices[proposal.id]}
            onChoose={decision.closed ? null : (answer) => choose(proposal.id, answer)}
          />
        ))}
      </div>
      <div className={classes.column}>
        {hasFigures(decision) && (
          <AgreedCard
            figures={figures}
            approved={chosen.approved}
            paid={decision.paid}
            asking={asking}
            offered={decision.estimate && sum(decision.proposals.map(({ total }) => total))}
          />
        )}
        {decision.proposals.length > 0 && !decision.closed && (
          <SignCard key={requestKey} decision={decision} chosen={chosen} asking={asking} busy={busy} onSend={send} />
        )}
        {decision.estimate && decision.closed !== 'converted' && (
          <CallCard token={token} askedAt={decision.estimate.callAskedAt} onLink={onLink} />
        )}
      </div>
    </main>
  )
}

/** Of a visit that is over, and of an estimate that is being changed, no sum is told. */
const hasFigures = ({ closed }: PublicDecision): boolean => closed !== 'ticket' && closed !== 'changing'
