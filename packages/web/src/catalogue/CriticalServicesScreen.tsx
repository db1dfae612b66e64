import { useQuery } from '@tanstack/react-query'
import type { CriticalService } from '@warsha/contract/critical-services'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { later } from '../lib/later.ts'
import { useWhyNot } from '../lib/may.ts'
import { Page } from '../lib/Page.tsx'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { IconPlus, IconTool } from '../ui/icons.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { CriticalRow } from './CriticalRow.tsx'
import classes from './catalogue.module.css'

const CriticalDialog = later(() => import('./CriticalDialog.tsx'))

/** The services that no car may miss, and after how long each is due (ADM-038). */
export function CriticalServicesScreen() {
  const { t } = useTranslation('catalogue')
  const { data, isError, refetch } = useQuery(api.catalogue.listCritical.queryOptions())
  const [edited, setEdited] = useState<CriticalService | 'new' | null>(null)
  const whyNot = useWhyNot()('administration.sectionsServices')
  const add = (
    <ActionButton
      variant="primary"
      icon={<IconPlus size="s" />}
      shortcut="N"
      disabledReason={whyNot}
      reasonAt="tooltip"
      onClick={() => setEdited('new')}
    >
      {t('critical.new')}
    </ActionButton>
  )
  return (
    <Page {...(data && data.length > 0 && { actions: add })}>
      <div className="stack">
        <p className="soft text-sm">{t('critical.text')}</p>
        <Card flush>
          {isError && !data && <ErrorState onRetry={() => void refetch()} />}
          {!data && !isError && <SkeletonRows rows={4} label={t('ui:loading')} />}
          {data?.length === 0 && (
            <EmptyState icon={IconTool} title={t('critical.none')} text={t('critical.noneText')} action={add} />
          )}
          {data && data.length > 0 && (
            <ul className={classes.sections} aria-label={t('critical.list')}>
              {data.map((one) => (
                <CriticalRow key={one.serviceId} of={one} onEdit={whyNot ? undefined : () => setEdited(one)} />
              ))}
            </ul>
          )}
        </Card>
      </div>
      <Suspense>
        {edited && (
          <CriticalDialog
            critical={edited === 'new' ? null : edited}
            taken={data ?? []}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </Page>
  )
}
