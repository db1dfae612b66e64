import type { Activity } from '@warsha/contract/ticket-rows'
import { Initials } from '../../ui/Initials.tsx'
import { islands } from '../../ui/islands.tsx'
import { Timestamp } from '../../ui/time-text.tsx'
import { useNames } from '../names.ts'
import classes from './activity-lines.module.css'
import { useActivityWords } from './use-activity-words.ts'

type Props = {
  activities: readonly Activity[]
  /** What is said of an activity that has no sentence. */
  other: string
}

/** What happened to a record: who did it, what, and when. */
export function ActivityLines({ activities, other }: Props) {
  const { pick } = useNames()
  const wordsOf = useActivityWords()
  return (
    <ul className={classes.log}>
      {activities.map((activity) => (
        <li key={activity.id}>
          <Initials name={pick(activity.userNameEn, activity.userNameAr)} />
          <span>
            <b>{pick(activity.userNameEn, activity.userNameAr)}</b>
            <span className="muted"> · </span>
            {islands(wordsOf(activity) ?? other)}
            <span className="muted text-xs">
              {' '}
              <Timestamp at={activity.at} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
