import type { Today } from '@warsha/contract/home'
import { pageOf } from '@warsha/domain/records'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Count } from '../ui/Count.tsx'
import { DirectionIcon } from '../ui/DirectionIcon.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import {
  IconAlarm,
  IconCheck,
  IconChevronRight,
  IconCircleCheck,
  IconHourglassHigh,
  IconMessage,
} from '../ui/icons.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { isLate } from '../ui/PromiseTime.tsx'
import { DurationText } from '../ui/time-text.tsx'
import classes from './Home.module.css'

type Row = Today['underService'][number]

const most = 5
function kindOf(row: Row): keyof typeof icons | null {
  if (isLate(row)) return 'late'
  if (row.status === 'Completed') return 'ready'
  return row.waitingReason ? 'waiting' : null
}
const icons = { answered: IconMessage, late: IconAlarm, ready: IconCircleCheck, waiting: IconHourglassHigh }
const inks = { answered: 'ok-ink', late: 'danger-ink', ready: 'ok-ink', waiting: 'warn-ink' }

/** Who answered comes first, as they wait for the workshop; each car stands here once. */
function neededOf({ answered, underService }: Today) {
  const heard = new Set(answered.map(({ id }) => id))
  const others = underService.flatMap((row) => {
    const kind = heard.has(row.id) ? null : kindOf(row)
    return kind ? [{ row, kind }] : []
  })
  return [...answered.map((row) => ({ row, kind: 'answered' as const })), ...others]
}

/** The actions that are due, and the money taken today and yesterday. */
export function TakenCard({ today }: { today: Today | undefined }) {
  const { t } = useTranslation('home')
  const needed = today && neededOf(today)
  const [isWhole, setWhole] = useState(false)
  const more = isWhole || !needed ? 0 : needed.length - most
  return (
    <Card flush title={t('needsYou')} aside={needed && needed.length > 0 && <Count value={needed.length} />}>
      {needed && needed.length === 0 && <EmptyState icon={IconCheck} title={t('nothingWaits')} />}
      <ul>
        {needed?.slice(0, isWhole ? undefined : most).map(({ row, kind }) => (
          <li key={row.id}>
            <Need row={row} kind={kind} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <div className={classes.more}>
          <Button variant="quiet" size="small" onClick={() => setWhole(true)}>
            {t('more', { count: more })}
          </Button>
        </div>
      )}
      {/* Drawn with the list above it, so that it does not jump when the list comes. */}
      {today && (
        <dl className={classes.taken}>
          <dt className="soft">{t('takenToday')}</dt>
          <dd className={classes.amount}>{today.takenToday !== null && <Money amount={today.takenToday} sign />}</dd>
          <dt className="soft">{t('takenYesterday')}</dt>
          <dd className={classes.amount}>
            {today.takenYesterday !== null && <Money amount={today.takenYesterday} sign />}
          </dd>
        </dl>
      )}
    </Card>
  )
}

function Need({ row, kind }: { row: Row; kind: keyof typeof icons }) {
  const { t } = useTranslation(['home', 'lookups'])
  const { pick } = useNames()
  const Glyph = icons[kind]
  const since = {
    answered: row.customerAnsweredAt,
    late: row.promisedAt,
    ready: row.completedAt,
    waiting: row.openedAt,
  }[kind]
  const car = `${pick(row.makeEn, row.makeAr)} ${pick(row.modelEn, row.modelAr)}`
  const reason = row.waitingReason ? t(`lookups:waitingReasons.${row.waitingReason}`) : ''
  return (
    <AppLink href={pageOf('ticket', row.id)} className={classes.need}>
      <span className={inks[kind]}>
        <Glyph size="m" />
      </span>
      <span className="grow">
        <span className={classes.needText}>{t(`needs.${kind}`, { car, reason })}</span>
        <span className="muted text-xs">
          <Ltr>{row.number}</Ltr> · {since && <DurationText ms={Math.abs(Date.now() - Date.parse(since))} />}
        </span>
      </span>
      <DirectionIcon of={IconChevronRight} size="s" />
    </AppLink>
  )
}
