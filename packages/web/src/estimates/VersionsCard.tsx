import type { Estimate, OfferChanges } from '@warsha/contract/estimate-rows'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { Card } from '../ui/Card.tsx'
import { Money } from '../ui/Money.tsx'
import { Timestamp } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'
import classes from './estimates.module.css'

/** What was sent, newest first, and what is another thing than the customer saw. */
export function VersionsCard({ estimate: { versions, changes } }: { estimate: Estimate }) {
  const { t } = useTranslation('estimates')
  const { pick } = useNames()
  if (versions.length === 0) return null
  return (
    <Card title={t('versions.title')}>
      <ul className={classes.told}>
        {changes && (
          <li>
            <b>{t('versions.changed')}</b>
            <Changes changes={changes} />
          </li>
        )}
        {versions.map((version) => (
          <li key={version.revision}>
            <b>
              {t('version', { revision: version.revision })} · <Money amount={version.total} />
            </b>
            <span>
              <Timestamp at={version.sentAt} /> · <UserText>{pick(version.sentByEn, version.sentByAr)}</UserText>
            </span>
            {version.changes && <Changes changes={version.changes} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Line by line, then the words, then what it all comes to. */
function Changes({ changes: { lines, words, from, to } }: { changes: OfferChanges }) {
  const { t } = useTranslation('estimates')
  const { nameOf } = useNames()
  return (
    <>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list of what changed never changes
        <span key={place}>
          {t(`versions.line.${line.change}`, { name: `\u2068${nameOf(line)}\u2069` })}{' '}
          {line.change !== 'worded' && <Moved from={line.from} to={line.to} />}
        </span>
      ))}
      {words.map((word) => (
        <span key={word}>{t('versions.word', { word: t(`fields.${word}`) })}</span>
      ))}
      {from !== to && (
        <span>
          {t('columns.total')}: <Moved from={from} to={to} />
        </span>
      )}
    </>
  )
}

type MovedProps = { from: OfferChanges['lines'][number]['from']; to: OfferChanges['lines'][number]['to'] }
function Moved({ from, to }: MovedProps) {
  const only = from === null ? to : to === null ? from : null
  if (only !== null) return <Money amount={only} />
  if (from === null || to === null) return null
  return (
    <bdi dir="ltr">
      <Money amount={from} /> → <Money amount={to} />
    </bdi>
  )
}
