import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { Card } from '../ui/Card.tsx'
import { Checkbox } from '../ui/form-library.ts'
import { formatDate } from '../ui/format-time.ts'
import { useLocale } from '../ui/locale.ts'
import { PlainSelect } from '../ui/PlainSelect.tsx'
import type { Start } from './start-lines.ts'

type Props = { vehicleId: number; start: Start; onChange: (start: Start) => void }

/** What earlier visits left to offer: work that was put off, and what was done before. */
export function StartCard({ vehicleId, start, onChange }: Props) {
  const { t } = useTranslation('estimates')
  const { nameOf } = useNames()
  const { timeZone } = useLocale()
  const { data: declined } = useQuery(api.decisions.declinedOfVehicle.queryOptions({ input: { vehicleId } }))
  const { data: visits } = useQuery(api.tickets.ofVehicle.queryOptions({ input: { vehicleId, page: 1, pageSize: 20 } }))
  if (!declined?.length && !visits?.items.length) return null
  return (
    <Card title={t('start.title')}>
      <div className="stack">
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
