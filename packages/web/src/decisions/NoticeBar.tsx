import type { PublicDecision } from '@warsha/contract/decision-rows'
import { useTranslation } from 'react-i18next'
import type { GuestProblem } from '../lib/guest/guest-api.ts'
import { formatDate, formatLongDateTime } from '../ui/format-time.ts'
import { useLocale } from '../ui/locale.ts'
import classes from './decisions.module.css'

export type Notice = GuestProblem | 'thanks' | null

/** Said aloud by a screen reader as soon as it is there. */
export function NoticeBar({ notice, decision }: { notice: Notice; decision: PublicDecision }) {
  const { t } = useTranslation('guest')
  const { timeZone, language } = useLocale()
  const { decided, proposals, closed, estimate } = decision
  const closing = closingOf(decision)
  const known = notice === 'changed' && estimate ? 'changedEstimate' : notice
  // What closes it stands, whatever was tried.
  const problem = estimate && closing ? closing : notice === 'thanks' ? notice : (known ?? closing)
  const until = estimate?.validUntil
  const day = until ? `\u2066${formatDate(`${until}T12:00:00Z`, timeZone)}\u2069` : ''
  const sent = decided && t('decision.sent', { at: formatLongDateTime(decided.decidedAt, timeZone, language) })
  const thanks = decided && t('decision.thanks', { person: `\u2068${decided.person}\u2069` })
  const isSettled = problem === null || ['thanks', 'over', 'converted', 'expired'].includes(problem)
  return (
    <div role="status" className={classes.notices}>
      {problem && problem !== 'thanks' && <p className={classes.warn}>{t(`decision.problem.${problem}`, { day })}</p>}
      {decided && isSettled && (
        <p className={classes.ok}>
          <b>{thanks}</b> <span>{sent}</span>
        </p>
      )}
      {proposals.length === 0 && !decided && !closed && <p className={classes.warn}>{t('decision.nothing')}</p>}
    </div>
  )
}

/** Why nothing is answered; a disabled shop matters only where something is asked. */
function closingOf({ closed, proposals }: PublicDecision) {
  if (closed === 'ticket') return 'over'
  if (closed === 'shop') return proposals.length > 0 ? 'closed' : null
  return closed
}
