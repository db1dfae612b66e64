import { useQuery } from '@tanstack/react-query'
import type { PartCategory } from '@warsha/contract/spare-parts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { formatCount } from '../ui/format.ts'
import { IconBuildingWarehouse, IconPlus } from '../ui/icons.tsx'
import { IconEdit } from '../ui/more-icons.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { UserText } from '../ui/UserText.tsx'
import { CategoryDialog } from './CategoryDialog.tsx'
import classes from './spare-parts.module.css'
import { useWhyNotKeep } from './use-keeps-parts.ts'

/** The categories by which the catalogue is sorted. */
export function CategoriesTab() {
  const { t } = useTranslation('spare-parts')
  const { data, isError, refetch } = useQuery(api.spareParts.categories.queryOptions())
  const [edited, setEdited] = useState<PartCategory | 'new' | null>(null)
  const whyNot = useWhyNotKeep()
  const add = (
    <ActionButton
      icon={<IconPlus size="s" />}
      disabledReason={whyNot}
      reasonAt="tooltip"
      onClick={() => setEdited('new')}
    >
      {t('category.new')}
    </ActionButton>
  )
  return (
    <div className={classes.under}>
      <Card flush title={t('tabs.categories')} actions={add}>
        {isError && !data && <ErrorState onRetry={() => void refetch()} />}
        {!data && !isError && <SkeletonRows rows={4} label={t('ui:loading')} />}
        {data?.length === 0 && (
          <EmptyState icon={IconBuildingWarehouse} title={t('category.none')} text={t('category.noneText')} />
        )}
        {data && data.length > 0 && (
          <ul className={classes.list} aria-label={t('tabs.categories')}>
            {data.map((category) => (
              <Row key={category.id} category={category} onEdit={whyNot ? undefined : () => setEdited(category)} />
            ))}
          </ul>
        )}
      </Card>
      {edited && <CategoryDialog category={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </div>
  )
}

function Row({ category, onEdit }: { category: PartCategory; onEdit: (() => void) | undefined }) {
  const { t } = useTranslation('spare-parts')
  const { nameOf } = useNames()
  const { parts, active } = category
  return (
    <li>
      <span className="grow">
        <b>
          <UserText>{nameOf(category)}</UserText>
        </b>{' '}
        <span className="muted">{t('count', { count: parts, shown: formatCount(parts) })}</span>
      </span>
      {!active && <Badge tone="neutral">{t('states.off')}</Badge>}
      {onEdit && (
        <Button
          size="small"
          iconOnly
          icon={<IconEdit size="s" />}
          aria-label={t('category.edit', { name: nameOf(category) })}
          onClick={onEdit}
        />
      )}
    </li>
  )
}
