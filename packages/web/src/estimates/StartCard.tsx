import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { Card } from '../ui/Card.tsx'
import { Checkbox } from '../ui/form-library.ts'
import { formatDate } from '../ui/format-time.ts'
import { useLocale } from '../ui/locale.ts'
import { PlainSelect } from '../ui/PlainSelect.tsx'
import { openFindings } from './findings.ts'
import type { Start } from './start-lines.ts'

type Props = { vehicleId: number; start: Start; onChange: (start: Start) => void }

/** What there is to offer: what an inspection found, work that was put off, and what was done before. */
export function StartCard({ vehicleId, start, onChange }: Props) {
  const { t } = useTranslation('estimates')
  const { nameOf } = useNames()
  const { timeZone } = useLocale()
  const { data: declined } = useQuery(api.decisions.declinedOfVehicle.queryOptions({ input: { vehicleId } }))
  const { data: visits } = useQuery(api.tickets.ofVehicle.queryOptions({ input: { vehicleId, page: 1, pageSize: 20 } }))
  if (!declined?.length && !visits?.items.length && start.inspected === null) return null
  return (
    <Card title={t('start.title')}>
      <div className="stack">
        {start.inspected && <Findings start={start} inspected={start.inspected} onChange={onChange} />}
        {declined?.map((work) => (
          <Checkbox
            key={work.id}
            label={t('start.declined', { name: `\u2068${nameOf(work)}\u2069` })}
            checked={start.declined.some(({ id }) => id === work.id)}
            onChange={({ currentTarget: { checked } }) =>
              onChange({
                ...start,
                declined: checked ? [...start.declined, work] : start.declined.filter(({ id }) => id !== work.id),
              })
            }
          />
        ))}
        {visits && visits.items.length > 0 && (
          <div>
            <span className="soft">{t('start.visit')}</span>
            <PlainSelect
              label={t('start.visit')}
              value={start.ticketId === null ? '' : String(start.ticketId)}
              options={[
                { value: '', label: t('start.noVisit') },
                ...visits.items.map(({ id, number, openedAt }) => ({
                  value: String(id),
                  label: `\u2066${number}\u2069 · \u2066${formatDate(openedAt, timeZone)}\u2069`,
                })),
              ]}
              onChange={(id) => onChange({ ...start, ticketId: Number(id) || null })}
            />
          </div>
        )}
      </div>
    </Card>
  )
}

type FindingsProps = Pick<Props, 'start' | 'onChange'> & { inspected: NonNullable<Start['inspected']> }

/** What the inspection found: each with its usual service is offered unless it is left out; the others are to be added by hand. */
function Findings({ start, inspected, onChange }: FindingsProps) {
  const { t } = useTranslation('estimates')
  const { nameOf } = useNames()
  const { ticketId, leftOut } = inspected
  const { data } = useQuery(api.inspections.ofTicket.queryOptions({ input: { ticketId } }))
  const points = openFindings(data?.inspections ?? [])
  const leave = (ids: readonly number[]) => onChange({ ...start, inspected: { ticketId, leftOut: ids } })
  const wordsOf = (point: (typeof points)[number]) => t('start.found', { name: `\u2068${nameOf(point)}\u2069` })
  if (data && points.length === 0) return <span className="soft">{t('start.foundNothing')}</span>
  return (
    <>
      {points.map((point) =>
        point.serviceId === null ? (
          <span key={point.id} className="soft">
            {wordsOf(point)} · {t('start.foundByHand')}
          </span>
        ) : (
          <Checkbox
            key={point.id}
            label={wordsOf(point)}
            {...(point.remark && { description: point.remark })}
            checked={!leftOut.includes(point.id)}
            onChange={({ currentTarget: { checked } }) =>
              leave(checked ? leftOut.filter((id) => id !== point.id) : [...leftOut, point.id])
            }
          />
        ),
      )}
    </>
  )
}
