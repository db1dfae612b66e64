import type { Activity, Ticket } from '@warsha/contract/ticket-rows'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActivityWords } from '../../lib/activities/use-activity-words.ts'
import { PhotoStrip } from '../../lib/files/PhotoStrip.tsx'
import { useNames } from '../../lib/names.ts'
import { useSearchState } from '../../lib/search-state.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatDate, timestampParts } from '../../ui/format-time.ts'
import { Initials } from '../../ui/Initials.tsx'
import { islands } from '../../ui/islands.tsx'
import { useLocale } from '../../ui/locale.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { useAround } from '../ticket/use-around.ts'
import {
  type ActivityFilter,
  activityFilters,
  filteredActivities,
  foldedActivities,
  photosOf,
  type Told,
} from './activity-kinds.ts'
import classes from './work.module.css'

const defaults = { log: 'all' }
const shownAtFirst = 12
const filterOf = (text: string): ActivityFilter => activityFilters.find((one) => one === text) ?? 'all'

/** Everything that happened to the ticket, newest first. */
export function ActivityCard({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const [{ log }, setSearch] = useSearchState(defaults)
  const filter = filterOf(log)
  const { data: around, error, refetch } = useAround(ticket)
  const data = around?.activities
  const shown = filteredActivities(data ?? [], filter)
  return (
    <Card
      flush
      title={t('activity.title')}
      actions={
        <SegmentedControl
          label={t('activity.filter')}
          segments={activityFilters.map((value) => ({ value, label: t(`activity.filters.${value}`) }))}
          value={filter}
          onChange={(next) => setSearch({ log: next }, { replace: true })}
        />
      }
    >
      {!data && !error && <SkeletonRows rows={3} label={t('loading')} />}
      {!data && error && <ErrorState onRetry={() => void refetch()} />}
      {data && shown.length === 0 && <p className={classes.none}>{t('activity.none')}</p>}
      {shown.length > 0 && <Log key={filter} activities={shown} ticket={ticket} />}
    </Card>
  )
}

function Log({ activities, ticket }: { activities: readonly Activity[]; ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const { timeZone } = useLocale()
  const [all, setAll] = useState(false)
  const shown = all
    ? activities.map((activity) => ({ ...activity, points: 1 }))
    : foldedActivities(activities).slice(0, shownAtFirst)
  const today = formatDate(new Date().toISOString(), timeZone)
  const dayOf = ({ at }: Activity) => formatDate(at, timeZone)
  return (
    <>
      <ul className={classes.log}>
        {shown.map((activity, place) => {
          const before = shown[place - 1]
          const newDay = dayOf(activity) !== (before ? dayOf(before) : today)
          return <Entry key={activity.id} activity={activity} newDay={newDay} ticket={ticket} />
        })}
      </ul>
      {activities.length > shown.length && (
        <div className={classes.more}>
          <Button size="small" onClick={() => setAll(true)}>
            {t('activity.showAll', { count: activities.length })}
          </Button>
        </div>
      )}
    </>
  )
}

function Entry({ activity, newDay, ticket }: { activity: Told; newDay: boolean; ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const { pick } = useNames()
  const { timeZone, language } = useLocale()
  const wordsOf = useActivityWords()
  const who = pick(activity.userNameEn, activity.userNameAr)
  const now = new Date().toISOString()
  return (
    <>
      {newDay && (
        <li className={classes.dayLine}>
          <bdi>{timestampParts(activity.at, now, timeZone, language).day}</bdi>
        </li>
      )}
      <li>
        <time dateTime={activity.at}>
          <TimeText at={activity.at} />
        </time>
        <Initials name={who} />
        <div>
          <p>
            <b>{who}</b>
            <span className="muted"> · </span>
            {activity.points > 1
              ? t('activity.pointsFine', { count: activity.points })
              : islands(wordsOf(activity) ?? t('activity.other'))}
          </p>
          <PhotoStrip
            ticketId={ticket.id}
            ids={photosOf(activity, ticket)}
            label={t('notes.photosOf', { name: who })}
          />
        </div>
      </li>
    </>
  )
}
