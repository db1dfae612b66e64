import { useQuery } from '@tanstack/react-query'
import type { InspectionOfCar } from '@warsha/contract/history'
import { pathOf } from '@warsha/domain/records'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../ui/AppLink.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { IconAlertTriangle, IconCheck, IconX } from '../../ui/icons.tsx'
import { Timestamp } from '../../ui/time-text.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { api } from '../api.ts'
import { useNames } from '../names.ts'
import { VisitFacts } from './CarFacts.tsx'
import type { Covered } from './covered.ts'
import classes from './history.module.css'

const mostAtFirst = 2

/** How a car, or a customer's cars, were found when they were last looked at. Not there while they never were. */
export function InspectionsCard({ of, id }: { of: 'customer' | 'vehicle'; id: number }) {
  const { t } = useTranslation('history')
  const [all, setAll] = useState(false)
  const { data } = useQuery(api.history.inspections.queryOptions({ input: { of, id } }))
  if (!data || data.items.length === 0) return null
  return (
    <Card title={t('inspections.title')} flush>
      <ul className={classes.inspections}>
        {data.items.slice(0, all ? data.items.length : mostAtFirst).map((inspection) => (
          <li key={inspection.id}>
            <Inspection of={inspection} covers={data} oneCar={of === 'vehicle'} />
          </li>
        ))}
      </ul>
      {data.items.length > mostAtFirst && (
        <p className={classes.more}>
          <Button size="small" variant="quiet" onClick={() => setAll(!all)}>
            {all ? t('fewer') : t('all', { count: data.items.length })}
          </Button>
        </p>
      )}
    </Card>
  )
}

function Inspection({ of, covers, oneCar }: { of: InspectionOfCar; covers: Covered; oneCar: boolean }) {
  const { t } = useTranslation(['history', 'lookups'])
  const { nameOf } = useNames()
  return (
    <>
      <p className={classes.inspected}>
        <AppLink className="reach" href={`${pathOf('ticket', 'inspection', of.ticketId)}?inspection=${of.id}`}>
          {nameOf(of)}
        </AppLink>
        <Badge tone="ok" icon={IconCheck}>
          {t('inspections.fine', { count: of.tally.Fine })}
        </Badge>
        <span className="muted">
          <Timestamp at={of.finishedAt} />
        </span>
      </p>
      <VisitFacts of={of} covers={covers} oneCar={oneCar} />
      {of.findings.length > 0 && (
        <ul className={classes.found} aria-label={t('inspections.found')}>
          {of.findings.map((finding) => (
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
    </>
  )
}
