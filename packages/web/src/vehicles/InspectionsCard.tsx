import { useQuery } from '@tanstack/react-query'
import type { PastInspection } from '@warsha/contract/inspection-rows'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Card } from '../ui/Card.tsx'
import { IconAlertTriangle, IconCheck, IconX } from '../ui/icons.tsx'
import { Timestamp } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'
import classes from './vehicles.module.css'

/** How the car was found when it was last looked at. Not there while it never was. */
export function InspectionsCard({ vehicleId }: { vehicleId: number }) {
  const { t } = useTranslation('vehicle-screens')
  const { data } = useQuery(api.inspections.ofVehicle.queryOptions({ input: { vehicleId } }))
  const last = data?.[0]
  if (!last) return null
  return (
    <Card title={t('inspection.title')} aside={<Timestamp at={last.finishedAt} />}>
      <Last inspection={last} />
    </Card>
  )
}

function Last({ inspection: { ticketId, tally, findings, ...inspection } }: { inspection: PastInspection }) {
  const { t } = useTranslation(['vehicle-screens', 'lookups'])
  const { nameOf } = useNames()
  return (
    <div className="stack">
      <p>
        <AppLink className="reach" href={`/tickets/inspections/${ticketId}?inspection=${inspection.id}`}>
          {nameOf(inspection)}
        </AppLink>{' '}
        <Badge tone="ok" icon={IconCheck}>
          {t('inspection.fine', { count: tally.Fine })}
        </Badge>
      </p>
      {findings.length > 0 && (
        <ul className={classes.found} aria-label={t('inspection.found')}>
          {findings.map((finding) => (
            <li key={finding.id}>
              <Badge
                tone={finding.state === 'Now' ? 'danger' : 'warn'}
                icon={finding.state === 'Now' ? IconX : IconAlertTriangle}
              >
                {t(`lookups:pointStates.${finding.state}`)}
              </Badge>{' '}
              {nameOf(finding)} {finding.remark && <UserText className="muted">{finding.remark}</UserText>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
