import type { Inspection } from '@warsha/contract/inspection-rows'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { tallyOf } from '@warsha/domain/inspections'
import { pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { useNames } from '../../lib/names.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { IconAlertTriangle, IconCheck, IconClipboardList, IconX } from '../../ui/icons.tsx'
import { Timestamp } from '../../ui/time-text.tsx'
import { useAround } from '../ticket/use-around.ts'
import classes from './inspection.module.css'

/** How the car was found, and the way to its inspection. */
export function InspectionCard({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('ticket-inspection')
  const data = useAround(ticket).data?.inspections
  const newest = data?.inspections[0]
  const action = !newest ? 'begin' : newest.finishedAt ? 'open' : 'goOn'
  return (
    <Card title={t('title')}>
      <div className={classes.card}>
        {newest && <Standing inspection={newest} />}
        {data && !newest && <p className="muted">{t('none')}</p>}
        <ButtonLink block icon={<IconClipboardList size="s" />} href={pathOf('ticket', 'inspection', ticket.id)}>
          {t(action)}
        </ButtonLink>
      </div>
    </Card>
  )
}

function Standing({ inspection }: { inspection: Inspection }) {
  const { t } = useTranslation('ticket-inspection')
  const { nameOf, pick } = useNames()
  const tally = tallyOf(inspection.points)
  const by = inspection.finishedAt
    ? t('finishedBy', { name: `\u2068${pick(inspection.finishedByEn, inspection.finishedByAr)}\u2069` })
    : t('left', { count: tally.NotChecked })
  return (
    <>
      <p>
        <b>
          <bdi>{nameOf(inspection)}</bdi>
        </b>
        <span className="muted text-sm">
          {' '}
          {by} · <Timestamp at={inspection.finishedAt ?? inspection.startedAt} />
        </span>
      </p>
      <div className={classes.tally}>
        <Badge tone="ok" icon={IconCheck}>
          {t('fine', { count: tally.Fine })}
        </Badge>
        <Badge tone="warn" icon={IconAlertTriangle}>
          {t('soon', { count: tally.Soon })}
        </Badge>
        <Badge tone="danger" icon={IconX}>
          {t('now', { count: tally.Now })}
        </Badge>
      </div>
    </>
  )
}
