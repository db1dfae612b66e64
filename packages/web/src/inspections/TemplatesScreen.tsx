import { useMutation, useQuery } from '@tanstack/react-query'
import type { TemplateRow } from '@warsha/contract/inspection-rows'
import { pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { Page } from '../lib/Page.tsx'
import { ExportButton } from '../lib/records/ExportButton.tsx'
import { NewRecordButton } from '../lib/records/NewRecordButton.tsx'
import { errorSentence } from '../lib/refusals.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { IconClipboardList } from '../ui/icons.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { toast } from '../ui/toast.ts'
import classes from './inspections.module.css'

const path = pathOf('inspectionTemplate', 'list')

/** The checklists of the company; a company without any starts with the standard one. */
export function TemplatesScreen() {
  const { t } = useTranslation('inspections')
  const { data, isError, refetch } = useQuery(api.inspections.templates.queryOptions())
  return (
    <Page
      actions={
        <>
          <ExportButton take={() => api.exports.checklists.call()} />
          <NewRecordButton variant="primary" action="administration.sectionsServices" href={`${path}/new`}>
            {t('templates.new')}
          </NewRecordButton>
        </>
      }
    >
      <Card flush>
        {isError && !data && <ErrorState onRetry={() => void refetch()} />}
        {!data && !isError && <SkeletonRows rows={3} label={t('templates.list')} />}
        {data?.length === 0 && (
          <EmptyState
            icon={IconClipboardList}
            title={t('templates.none')}
            text={t('templates.noneText')}
            action={<StandardButton />}
          />
        )}
        {data && data.length > 0 && (
          <ul className={classes.templates} aria-label={t('templates.list')}>
            {data.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
        )}
      </Card>
    </Page>
  )
}

function Row({ row }: { row: TemplateRow }) {
  const { t } = useTranslation('inspections')
  const { nameOf } = useNames()
  return (
    <li>
      <AppLink href={`${path}/${row.id}`}>
        <b>{nameOf(row)}</b> <span className="muted">{t('templates.points', { count: row.points })}</span>
        {!row.active && <Badge tone="neutral">{t('templates.off')}</Badge>}
      </AppLink>
    </li>
  )
}

function StandardButton() {
  const { t } = useTranslation('inspections')
  const add = useMutation(
    api.inspections.addStandardTemplate.mutationOptions({
      onSuccess: () => toast.success(t('templates.standardAdded')),
      onError: (error) => toast.error(errorSentence(error) ?? ''),
    }),
  )
  return (
    <Button variant="primary" busy={add.isPending} onClick={() => add.mutate(undefined)}>
      {t('templates.standard')}
    </Button>
  )
}
