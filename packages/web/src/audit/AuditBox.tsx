import { Card } from '../ui/Card.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Timestamp } from '../ui/time-text.tsx'
import classes from './audit.module.css'
import type { AuditRow } from './audit-row.ts'
import { Action, Changes, Who } from './parts.tsx'

/** A line of the log on a phone. */
export const AuditBox = ({ row }: { row: AuditRow }) => (
  <Card>
    <div className={classes.box}>
      <span className={classes.ends}>
        <Who row={row} />
        <span className="muted text-xs">
          <Timestamp at={row.at} />
        </span>
      </span>
      <Action row={row} />
      <Changes row={row} />
      {row.address && (
        <span className="muted text-xs">
          <Ltr>{row.address}</Ltr>
        </span>
      )}
    </div>
  </Card>
)
