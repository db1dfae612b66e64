import { useTranslation } from 'react-i18next'
import { useConnection } from '../lib/connection.ts'
import { useNames } from '../lib/names.ts'
import type { Waiting } from '../lib/outbox/waiting.ts'
import { outbox } from '../lib/outbox/work-outbox.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { IconWifiOff, IconX } from '../ui/icons.tsx'
import { TimeText } from '../ui/time-text.tsx'
import classes from './work.module.css'

/** What was done on this device and the server does not know yet, one by one; and what it refused, with the reason. */
export function WaitingCard({ waiting }: { waiting: readonly Waiting[] }) {
  const { t } = useTranslation('work')
  const isOnline = useConnection() === 'online'
  const unsent = waiting.filter(({ refused }) => refused === null).length
  if (waiting.length === 0) return null
  if (isOnline && unsent === waiting.length) return null
  return (
    <Banner kind="warn" icon={IconWifiOff}>
      {unsent > 0 ? t('waiting', { count: unsent }) : t('refusedTitle')}
      <ul className={classes.waiting}>
        {waiting.map((one) => (
          <Item key={one.id} waiting={one} />
        ))}
      </ul>
    </Banner>
  )
}

function Item({ waiting }: { waiting: Waiting }) {
  const { t } = useTranslation('work')
  const { nameOf } = useNames()
  const { id, action, actedAtMs, refused } = waiting
  return (
    <li>
      <span className="grow">
        {t(`actions.${action.kind}`)} · <bdi>{nameOf(waiting)}</bdi>
        {refused && (
          <span className="danger-ink"> {refused.code === 'unreadable' ? t('unreadable') : refused.sentence}</span>
        )}
      </span>
      <TimeText at={new Date(actedAtMs).toISOString()} />
      {refused && (
        <Button
          size="small"
          variant="quiet"
          iconOnly
          icon={<IconX />}
          aria-label={t('takeAway')}
          onClick={() => void outbox.drop(id)}
        />
      )}
    </li>
  )
}
