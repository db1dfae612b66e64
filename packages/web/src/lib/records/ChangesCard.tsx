import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Initials } from '../../ui/Initials.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { Timestamp } from '../../ui/time-text.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { api } from '../api.ts'
import { useMayOpen } from '../may.ts'
import { useNames } from '../names.ts'
import { fieldChanges } from './field-changes.ts'
import { PagerOfCard } from './PagerOfCard.tsx'
import classes from './records.module.css'

type Event = Awaited<ReturnType<typeof api.audit.list.call>>['items'][number]
type Props = {
  entity: 'customer' | 'vehicle' | 'dealer' | 'supplier' | 'user' | 'employee' | 'shop' | 'permissionGroup'
  id: number
  /** the sentence of an action, and the name of a field */
  actionOf: (action: string) => string
  labelOf: (field: string) => string
  /** a value as people read it, where it is stored as a code or an id */
  write?: (field: string, value: unknown) => ReactNode
}

const pageSize = 5

/** Who changed what and when: shown only to users who may read the audit log. */
export function ChangesCard(props: Props) {
  const reads = useMayOpen()('/administration/auditLog')
  return reads ? <Log {...props} /> : null
}

function Log({ entity, id, ...words }: Props) {
  const { t } = useTranslation(['records', 'ui'])
  const [page, setPage] = useState(1)
  const log = useQuery(
    api.audit.list.queryOptions({
      input: { entity, entityId: id, page, pageSize },
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <Card flush title={t('changes.title')}>
      {!log.data && log.isError && <ErrorState onRetry={() => void log.refetch()} />}
      {!log.data && !log.isError && <SkeletonRows rows={2} label={t('ui:loading')} />}
      {log.data?.totalItems === 0 && <p className={classes.plain}>{t('changes.none')}</p>}
      <ul className={classes.changes}>
        {log.data?.items.map((event) => (
          <Line key={event.id} event={event} {...words} />
        ))}
      </ul>
      <PagerOfCard page={page} pageSize={pageSize} total={log.data?.totalItems ?? 0} onPage={setPage} />
    </Card>
  )
}

function Line({ event, actionOf, labelOf, write }: { event: Event } & Pick<Props, 'actionOf' | 'labelOf' | 'write'>) {
  const { t } = useTranslation('records')
  const { pick } = useNames()
  const user = pick(event.userNameEn, event.userNameAr)
  const shown = (field: string, value: unknown) =>
    value === null || value === '' ? (
      <span className="muted">{t('changes.nothing')}</span>
    ) : (
      <UserText>{write?.(field, value) ?? (typeof value === 'string' ? value : JSON.stringify(value))}</UserText>
    )
  return (
    <li>
      <Initials name={user} />
      <div>
        <span className="strong">{user}</span> {actionOf(event.action)}{' '}
        <span className="muted">
          <Timestamp at={event.at} />
          {event.address && (
            <>
              {' · '}
              <Ltr>{event.address}</Ltr>
            </>
          )}
        </span>
        <dl className={classes.values}>
          {fieldChanges(event.changes).map(({ field, from, to }) => (
            <FieldChange key={field} label={labelOf(field)} from={shown(field, from)} to={shown(field, to)} />
          ))}
        </dl>
      </div>
    </li>
  )
}

function FieldChange({ label, from, to }: { label: string; from: ReactNode; to: ReactNode }) {
  const { t } = useTranslation('records')
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <s className="muted">{from}</s> <span aria-hidden>{t('changes.arrow')}</span> {to}
      </dd>
    </>
  )
}
