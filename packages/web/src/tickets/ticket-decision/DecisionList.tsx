import type { Decision } from '@warsha/contract/decision-rows'
import { deviceOf } from '@warsha/domain/devices'
import { useTranslation } from 'react-i18next'
import { DrawnSignature } from '../../lib/decisions/DrawnSignature.tsx'
import { useNames } from '../../lib/names.ts'
import { Timestamp } from '../../ui/time-text.tsx'
import { UserText } from '../../ui/UserText.tsx'
import classes from './decision.module.css'

/** What was said so far, newest first: who, when, from where, and the signature. */
export function DecisionList({ decisions }: { decisions: readonly Decision[] }) {
  const { t } = useTranslation('ticket-decisions')
  const { nameOf, pick } = useNames()
  if (decisions.length === 0) return null
  return (
    <ul className={classes.decisions}>
      {decisions.map((decision) => (
        <li key={decision.id} className={classes.decision}>
          <b>{t('by', { person: `\u2068${decision.person}\u2069`, channel: t(`channel.${decision.channel}`) })}</b>
          <Timestamp at={decision.decidedAt} />
          {decision.answers.map(({ ticketServiceId, answer, ...service }) => (
            <span key={ticketServiceId}>
              {t(`answers.${answer}`)} <UserText>{nameOf(service)}</UserText>
            </span>
          ))}
          {decision.notedByEn !== null && (
            <span>{t('notedBy', { name: pick(decision.notedByEn, decision.notedByAr) })}</span>
          )}
          {decision.channel === 'Link' && decision.address && (
            <span>{t('from', { address: `\u2066${decision.address}\u2069` })}</span>
          )}
          {decision.channel === 'Link' && decision.agent && <With agent={decision.agent} />}
          {decision.signature && decision.signature.strokes.length > 0 && (
            <DrawnSignature signature={decision.signature} label={t('signature', { person: decision.person })} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** The browser and the device that the answer came from; what is not known is not told. */
function With({ agent }: { agent: string }) {
  const { t } = useTranslation('ticket-decisions')
  const { browser, system } = deviceOf(agent)
  const [only] = [browser, system].filter((name) => name !== null)
  if (only === undefined) return null
  const told = browser !== null && system !== null ? t('device', { browser, system }) : only
  return <span>{told}</span>
}
