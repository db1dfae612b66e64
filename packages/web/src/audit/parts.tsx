import { isToldInSentence } from '@warsha/domain/activities'
import { findPage, pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { useActivityWords } from '../lib/activities/use-activity-words.ts'
import { useMayOpen } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { cx } from '../ui/cx.ts'
import { islands } from '../ui/islands.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { UserText } from '../ui/UserText.tsx'
import classes from './audit.module.css'
import { type AuditRow, kindWords, toldBy } from './audit-row.ts'
import { useAuditSpeaker } from './use-audit-speaker.ts'

type Props = { row: AuditRow }

/** Who did it; the name links to everything they did. */
export function Who({ row }: Props) {
  const { pick } = useNames()
  return (
    <AppLink href={`/administration/auditLog?user=${row.userId}`}>
      <UserText>{pick(row.userNameEn, row.userNameAr)}</UserText>
    </AppLink>
  )
}

/** What was done, and to which record, which leads to everything that was done to it. */
export function Action({ row }: Props) {
  const { t, i18n } = useTranslation(['audit', 'records'])
  const known = i18n.exists(row.action, { ns: 'activities' }) && isToldInSentence(row)
  const kind = t(kindWords(row.entity), row.entity)
  return (
    <span className={classes.action}>
      {!known && <span className="strong">{t(`actions.${row.action}`, row.action)}</span>}
      <span className="text-xs">
        {kind} <RecordName row={row} />
        {row.recordEn !== null && row.ticketId !== null && row.entity !== 'ticket' && ' · '}
        {row.ticketId !== null && row.entity !== 'ticket' && (
          <AppLink href={pageOf('ticket', row.ticketId)}>
            <Ltr>{row.ticketNumber ?? row.ticketId}</Ltr>
          </AppLink>
        )}
      </span>
      <AppLink
        href={`/administration/auditLog?kind=${row.entity}&record=${row.entityId}`}
        className={cx(classes.all, 'muted text-xs')}
      >
        {t('allOfIt')}
      </AppLink>
    </span>
  )
}

const numbered = ['ticket', 'estimate', 'vehicle', 'invoice', 'payment']

/** What the record is called, leading to its page where it has one. */
export function RecordName({ row }: Props) {
  const { pick } = useNames()
  const mayOpen = useMayOpen()
  const name = pick(row.recordEn, row.recordAr)
  if (!name) return null
  const shown = numbered.includes(row.entity) ? <Ltr>{name}</Ltr> : <UserText>{name}</UserText>
  const href = findPage(row.entity, row.entityId)
  return href && mayOpen(href) ? <AppLink href={href}>{shown}</AppLink> : shown
}

/** What it was and what it is; of a ticket the sentence that its own page has. */
export function Changes({ row }: Props) {
  const { t } = useTranslation('audit')
  const sentenceOf = useActivityWords()
  const say = useAuditSpeaker()
  const sentence = isToldInSentence(row) ? sentenceOf({ action: row.action, facts: row.changes }) : null
  if (sentence !== null) return <span className={classes.said}>{islands(sentence)}</span>
  return (
    <ul className={classes.changes}>
      {toldBy(row, say).map(({ field, from, to }) => (
        <li key={field}>
          <span className="muted">{field}</span>{' '}
          {from !== null && (
            <>
              <s className="muted">
                <UserText>{from}</UserText>
              </s>{' '}
              <span aria-hidden>{t('arrow')}</span>{' '}
            </>
          )}
          <UserText>{to}</UserText>
        </li>
      ))}
    </ul>
  )
}
