import { useQuery } from '@tanstack/react-query'
import type { OutlineTemplateRow } from '@warsha/contract/condition-templates'
import { pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { Page } from '../lib/Page.tsx'
import { NewRecordButton } from '../lib/records/NewRecordButton.tsx'
import { AppLink } from '../ui/AppLink.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { IconCar } from '../ui/icons.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import classes from './conditions.module.css'

const path = pathOf('conditionTemplate', 'list')

/** The vehicle diagrams on which the company marks damage. */
export function ConditionTemplatesScreen() {
  const { t } = useTranslation('conditions')
  const { data, isError, refetch } = useQuery(api.conditionTemplates.list.queryOptions())
  return (
    <Page
      actions={
        <NewRecordButton variant="primary" action="administration.sectionsServices" href={`${path}/new`}>
          {t('new')}
        </NewRecordButton>
      }
    >
      <Card flush>
        {isError && !data && <ErrorState onRetry={() => void refetch()} />}
        {!data && !isError && <SkeletonRows rows={3} label={t('list')} />}
        {data?.length === 0 && <EmptyState icon={IconCar} title={t('none')} text={t('noneText')} />}
        {data && data.length > 0 && (
          <ul className={classes.list} aria-label={t('list')}>
            {data.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
        )}
      </Card>
    </Page>
  )
}

function Row({ row }: { row: OutlineTemplateRow }) {
  const { t } = useTranslation('conditions')
  const { nameOf } = useNames()
  return (
    <li>
      <AppLink href={`${path}/${row.id}`}>
        <b>{nameOf(row)}</b>
        {row.used && <span className="muted">{t('used')}</span>}
        {!row.active && <Badge tone="neutral">{t('off')}</Badge>}
      </AppLink>
    </li>
  )
}
