import type { PublicProposal } from '@warsha/contract/decision-rows'
import type { Answer } from '@warsha/domain/decisions'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import guest from '../lib/guest/guest.module.css'
import { cx } from '../ui/cx.ts'
import { IconAlertTriangle, IconCheck, IconClock, IconX } from '../ui/icons.tsx'
import { useLocale } from '../ui/locale.ts'
import { Money } from '../ui/Money.tsx'
import classes from './decisions.module.css'
import { FindingList } from './FindingList.tsx'

const marks = { NeededNow: IconAlertTriangle, NeededSoon: IconAlertTriangle, CanWait: IconClock }
const tones = { NeededNow: classes.now, NeededSoon: classes.soon, CanWait: classes.wait }

type Props = {
  proposal: PublicProposal
  token: string
  choice: Answer | undefined
  onChoose: ((answer: Answer) => void) | null
}

/** One proposed service: why, how soon, for how much, and the customer's yes or not now, where it can be given. */
export function ProposalCard({ proposal, token, choice, onChoose }: Props) {
  const { language } = useLocale()
  const heading = useId()
  const name = language === 'ar' ? proposal.nameAr : proposal.nameEn
  return (
    <section className={cx(guest.card, classes.card)} aria-labelledby={heading}>
      <div className={classes.cardHead}>
        <h2 id={heading} dir="auto">
          {name}
        </h2>
        {proposal.urgency && <HowSoon urgency={proposal.urgency} />}
      </div>
      {proposal.findings.length > 0 ? (
        <FindingList findings={proposal.findings} token={token} />
      ) : (
        proposal.reason && <p dir="auto">{proposal.reason}</p>
      )}
      {proposal.description && <p dir="auto">{proposal.description}</p>}
      {(onChoose || proposal.total > 0) && <Price proposal={proposal} />}
      {onChoose ? <Answers name={name} choice={choice} onChoose={onChoose} /> : <Given choice={choice} />}
    </section>
  )
}

function HowSoon({ urgency }: { urgency: NonNullable<PublicProposal['urgency']> }) {
  const { t } = useTranslation('guest')
  const Mark = marks[urgency]
  return (
    <span className={cx(classes.urgency, tones[urgency])}>
      <Mark size="s" />
      {t(`decision.urgency.${urgency}`)}
    </span>
  )
}

/** What was answered, where it can be changed no more. */
function Given({ choice }: { choice: Answer | undefined }) {
  const { t } = useTranslation('guest')
  const Mark = choice === 'Approved' ? IconCheck : choice ? IconX : IconClock
  const key = choice === 'Approved' ? 'approved' : choice ? 'decline' : 'unanswered'
  return (
    <p className={classes.given}>
      <Mark size="s" />
      {t(`decision.${key}`)}
    </p>
  )
}

type AnswersProps = { name: string; choice: Answer | undefined; onChoose: (answer: Answer) => void }

function Answers({ name, choice, onChoose }: AnswersProps) {
  const { t } = useTranslation('guest')
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons that are pressed, with a name of their own
    <div role="group" aria-label={t('decision.answer', { name: `\u2068${name}\u2069` })} className={classes.answers}>
      <button
        type="button"
        aria-pressed={choice === 'Approved'}
        className={cx(classes.answer, choice === 'Approved' && classes.yes)}
        onClick={() => onChoose('Approved')}
      >
        <IconCheck />
        {t(choice === 'Approved' ? 'decision.approved' : 'decision.approve')}
      </button>
      <button
        type="button"
        aria-pressed={choice === 'Declined'}
        className={cx(classes.answer, choice === 'Declined' && classes.no)}
        onClick={() => onChoose('Declined')}
      >
        <IconX />
        {t('decision.decline')}
      </button>
    </div>
  )
}

function Price({ proposal }: { proposal: PublicProposal }) {
  const { t } = useTranslation('guest')
  const { language } = useLocale()
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className={classes.price}>
        <b>
          <Money amount={proposal.total} sign />
        </b>
        <span>{t('decision.includes')}</span>
        {proposal.lines.length > 1 && (
          <button type="button" className={classes.details} aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('decision.details')}
          </button>
        )}
      </div>
      {open && (
        <dl className={classes.sums}>
          {proposal.lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id here and never change their order
            <div key={place}>
              <dt dir="auto">{language === 'ar' ? line.nameAr : line.nameEn}</dt>
              <dd>
                <Money amount={line.total} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
