import type { Estimate, EstimateDecision } from '@warsha/contract/estimate-rows'
import { useTranslation } from 'react-i18next'
import { DrawnSignature } from '../lib/decisions/DrawnSignature.tsx'
import { useNames } from '../lib/names.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Card } from '../ui/Card.tsx'
import { Money } from '../ui/Money.tsx'
import { Timestamp } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'
import classes from './estimates.module.css'
import { useWhyNotHere } from './use-estimate.ts'

/** What the customer said, newest first, and the way to note what they say by word of mouth. */
export function AnswersCard({ estimate, onNote }: { estimate: Estimate; onNote: () => void }) {
  const { t } = useTranslation(['ticket-decisions', 'estimates'])
  const why = useWhyNotHere(estimate)('estimates.edit')
  const isEmpty = estimate.services.length + estimate.parts.length === 0
  return (
    <Card
      title={t('title')}
      actions={
        <ActionButton
          size="small"
          disabledReason={why ?? (isEmpty ? t('estimates:empty') : undefined)}
          reasonAt="tooltip"
          onClick={onNote}
        >
          {t('note')}
        </ActionButton>
      }
    >
      {estimate.decisions.length === 0 && <span className="muted">{t('estimates:noAnswer')}</span>}
      <ul className={classes.told}>
        {estimate.decisions.map((decision) => (
          <li key={decision.id}>
            <Said decision={decision} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Said({ decision }: { decision: EstimateDecision }) {
  const { t } = useTranslation(['ticket-decisions', 'estimates'])
  const { nameOf, pick } = useNames()
  const { person, channel, answers, total, signature, revision } = decision
  return (
    <>
      <b>{t('by', { person: `\u2068${person}\u2069`, channel: t(`channel.${channel}`) })}</b>
      <span>
        <Timestamp at={decision.decidedAt} />
        {revision > 0 && ` · ${t('estimates:version', { revision })}`}
      </span>
      {answers.map(({ id, answer, ...line }) => (
        <span key={id}>
          {t(`answers.${answer}`)} <UserText>{nameOf(line)}</UserText>
        </span>
      ))}
      <span>
        {t('estimates:approvedTotal')}: <Money amount={total} />
      </span>
      {decision.notedByEn !== null && (
        <span>{t('notedBy', { name: pick(decision.notedByEn, decision.notedByAr) })}</span>
      )}
      {signature && signature.strokes.length > 0 && (
        <DrawnSignature signature={signature} label={t('signature', { person })} />
      )}
    </>
  )
}
