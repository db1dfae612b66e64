import type { PublicDecision, Signature } from '@warsha/contract/decision-rows'
import type { PublicLink } from '@warsha/contract/shares'
import type { Answer } from '@warsha/domain/decisions'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import guest from '../lib/guest/guest.module.css'
import { type GuestProblem, openLink, sendDecision } from '../lib/guest/guest-api.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { cx } from '../ui/cx.ts'
import { formatLongDateTime } from '../ui/format-time.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { useLocale } from '../ui/locale.ts'
import { PlateDrawing } from '../ui/PlateDrawing.tsx'
import { AgreedCard } from './AgreedCard.tsx'
import { type Choices, choicesOf, chosenOf, keptChoices } from './choices.ts'
import classes from './decisions.module.css'
import { ProposalCard } from './ProposalCard.tsx'
import { SignCard } from './SignCard.tsx'
import { isPassing, useFigures } from './use-figures.ts'

type Props = { token: string; link: PublicLink; decision: PublicDecision; onLink: (link: PublicLink) => void }
type Notice = GuestProblem | 'thanks' | null

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
        <Head link={link} decision={decision} />
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
        {decision.closed !== 'ticket' && (
          <AgreedCard figures={figures} approved={chosen.approved} paid={decision.paid} asking={asking} />
        )}
        {decision.proposals.length > 0 && !decision.closed && (
          <SignCard key={requestKey} decision={decision} chosen={chosen} asking={asking} busy={busy} onSend={send} />
        )}
      </div>
    </main>
  )
}

function Head({ link, decision }: { link: PublicLink; decision: PublicDecision }) {
  const { t } = useTranslation('guest')
  const { language, timeZone } = useLocale()
  const { car } = link
  const model = (language === 'ar' ? car?.modelAr || car?.makeAr : car?.modelEn || car?.makeEn) ?? ''
  const title = t('decision.title', { count: decision.proposals.length, car: `\u2068${model}\u2069` })
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className={classes.head}>
      {car?.plate.lettersEn ? (
        <PlateDrawing plate={car.plate} height={56} label={car.plate.text} />
      ) : (
        car && <Ltr>{car.plate.text}</Ltr>
      )}
      <div>
        <h1 className={classes.title}>{title}</h1>
        {decision.promisedAt && (
          <p className={classes.soft}>
            {t('decision.promised', { at: formatLongDateTime(decision.promisedAt, timeZone, language) })}
          </p>
        )}
      </div>
    </div>
  )
}

/** Said aloud by a screen reader as soon as it is there. */
function NoticeBar({ notice, decision }: { notice: Notice; decision: PublicDecision }) {
  const { t } = useTranslation('guest')
  const { timeZone, language } = useLocale()
  const { decided, proposals, closed } = decision
  const closing = closed === 'ticket' ? 'over' : closed && proposals.length > 0 ? 'closed' : null
  const problem = notice === 'thanks' ? notice : (notice ?? closing)
  const sent = decided && t('decision.sent', { at: formatLongDateTime(decided.decidedAt, timeZone, language) })
  const thanks = decided && t('decision.thanks', { person: `\u2068${decided.person}\u2069` })
  return (
    <div role="status" className={classes.notices}>
      {problem && problem !== 'thanks' && <p className={classes.warn}>{t(`decision.problem.${problem}`)}</p>}
      {decided && (problem === null || problem === 'thanks' || problem === 'over') && (
        <p className={classes.ok}>
          <b>{thanks}</b> <span>{sent}</span>
        </p>
      )}
      {proposals.length === 0 && !decided && !closed && <p className={classes.warn}>{t('decision.nothing')}</p>}
    </div>
  )
}
