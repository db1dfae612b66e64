import type { TicketConditions, VehicleCondition } from '@warsha/contract/conditions'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { type ConditionMoment, conditionActions, conditionMoments, refuseCondition } from '@warsha/domain/conditions'
import { mayDo } from '@warsha/domain/permissions'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PhotoStrip } from '../../lib/files/PhotoStrip.tsx'
import { later } from '../../lib/later.ts'
import { useGrants, useWhyNot } from '../../lib/may.ts'
import { useNames } from '../../lib/names.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatCount } from '../../ui/format.ts'
import { IconCar } from '../../ui/icons.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import { IconEdit, IconPrinter } from '../../ui/more-icons.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { Timestamp } from '../../ui/time-text.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { useAround } from '../ticket/use-around.ts'
import { useWhyNotHere } from '../ticket/use-why-not-here.ts'
import { CarDrawing } from './CarDrawing.tsx'
import classes from './condition.module.css'
import { MarkList } from './MarkList.tsx'

const ConditionDialog = later(() => import('./ConditionDialog.tsx'))
const ReportDialog = later(() => import('./ReportDialog.tsx'))

/** How the car came in, and beside it how it went out. */
export function ConditionCard({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation(['ticket-conditions', 'tickets'])
  const { data: around, error, refetch } = useAround(ticket)
  const data = around?.conditions
  const [writing, setWriting] = useState<ConditionMoment | null>(null)
  const [printing, setPrinting] = useState(false)
  const whyNoPrint = useWhyNot()('tickets.print')
  const none = data?.conditions.length === 0 ? t('nothingToPrint') : undefined
  return (
    <Card
      title={t('title')}
      actions={
        <ActionButton
          variant="quiet"
          size="small"
          icon={<IconPrinter size="s" />}
          disabledReason={whyNoPrint ?? none}
          reasonAt="tooltip"
          onClick={() => setPrinting(true)}
        >
          {t('report')}
        </ActionButton>
      }
    >
      {!data && !error && <SkeletonRows rows={4} label={t('tickets:loading')} />}
      {!data && error && <ErrorState onRetry={() => void refetch()} />}
      {data && (
        <div className={classes.sheets}>
          {conditionMoments.map((moment) => (
            <Sheet key={moment} ticket={ticket} data={data} moment={moment} onWrite={() => setWriting(moment)} />
          ))}
        </div>
      )}
      {data && writing && (
        <Suspense>
          <ConditionDialog ticket={ticket} data={data} moment={writing} onClose={() => setWriting(null)} />
        </Suspense>
      )}
      {printing && (
        <Suspense>
          <ReportDialog ticket={ticket} onClose={() => setPrinting(false)} />
        </Suspense>
      )}
    </Card>
  )
}

type SheetProps = { ticket: Ticket; data: TicketConditions; moment: ConditionMoment; onWrite: () => void }

function Sheet({ ticket, data, moment, onWrite }: SheetProps) {
  const { t } = useTranslation('ticket-conditions')
  const why = useWhyNotHere(ticket)
  const grants = useGrants()
  const action = conditionActions.find((one) => mayDo(grants, one)) ?? 'tickets.edit'
  const reason = why(action, refuseCondition(ticket.status), 'finishes')
  const condition = data.conditions.find((one) => one.moment === moment)
  const template = data.templates.find(({ id }) => id === condition?.conditionTemplateId)
  return (
    <section className={classes.sheet} aria-label={t(`moment.${moment}`)}>
      <header className={classes.sheetHead}>
        <h3>{t(`moment.${moment}`)}</h3>
        <ActionButton
          size="small"
          icon={condition ? <IconEdit size="s" /> : <IconCar size="s" />}
          disabledReason={reason}
          reasonAt="tooltip"
          onClick={onWrite}
        >
          {condition ? t('change') : t('record')}
        </ActionButton>
      </header>
      {condition && template ? (
        <>
          <CarDrawing outline={template.outline} marks={condition.marks} />
          <Facts condition={condition} />
          <MarkList outline={template.outline} marks={condition.marks} />
          <PhotoStrip
            ticketId={ticket.id}
            ids={condition.marks.flatMap(({ fileIds }) => fileIds)}
            label={t('photosOf', { moment: t(`moment.${moment}`) })}
          />
        </>
      ) : (
        <p className="muted text-sm">{t(`none.${moment}`)}</p>
      )}
    </section>
  )
}

function Facts({ condition }: { condition: VehicleCondition }) {
  const { t } = useTranslation(['ticket-conditions', 'tickets'])
  const { pick } = useNames()
  const { fuelEighths, km, belongings, remark } = condition
  return (
    <dl className={classes.facts}>
      {fuelEighths !== null && (
        <div>
          <dt>{t('fuel')}</dt>
          <dd>{t(`fuelLevel.${fuelEighths}`)}</dd>
        </div>
      )}
      {km !== null && (
        <div>
          <dt>{t('km')}</dt>
          <dd>
            <Ltr>{formatCount(km)}</Ltr>
          </dd>
        </div>
      )}
      {belongings.length > 0 && (
        <div>
          <dt>{t('belongings')}</dt>
          <dd>
            <UserText>{belongings.join(' · ')}</UserText>
          </dd>
        </div>
      )}
      {remark && (
        <div>
          <dt>{t('remark')}</dt>
          <dd>
            <UserText>{remark}</UserText>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('by')}</dt>
        <dd>
          {pick(condition.recordedByEn, condition.recordedByAr)} <Timestamp at={condition.recordedAt} />
        </dd>
      </div>
    </dl>
  )
}
