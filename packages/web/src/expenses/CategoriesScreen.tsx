import { useQuery } from '@tanstack/react-query'
import type { IncomeExpenseCategory } from '@warsha/contract/expenses'
import { type CategoryKind, categoryKinds } from '@warsha/domain/expenses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useWhyNot } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { Page } from '../lib/Page.tsx'
import { RemoveButton } from '../lib/records/RemoveButton.tsx'
import { useLookupsChanged } from '../lib/use-lookups-changed.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { IconPlus } from '../ui/icons.tsx'
import { IconEdit } from '../ui/more-icons.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { UserText } from '../ui/UserText.tsx'
import { CategoryDialog } from './CategoryDialog.tsx'
import classes from './expenses.module.css'

const kinds = (Object.keys(categoryKinds) as CategoryKind[]).toReversed()

/** What income and expenses are sorted by (ADM-039). */
export function CategoriesScreen() {
  const { t } = useTranslation('expenses')
  const { data, isError, refetch } = useQuery(api.expenses.categories.queryOptions())
  const [edited, setEdited] = useState<IncomeExpenseCategory | 'new' | null>(null)
  const whyNot = useWhyNot()('administration.incomeExpense')
  const onEdit = whyNot ? undefined : setEdited
  return (
    <Page
      actions={
        <ActionButton
          variant="primary"
          icon={<IconPlus size="s" />}
          shortcut="N"
          disabledReason={whyNot}
          reasonAt="tooltip"
          onClick={() => setEdited('new')}
        >
          {t('categories.new')}
        </ActionButton>
      }
    >
      {isError && !data && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonRows rows={6} label={t('ui:loading')} />}
      {data && (
        <div className="stack">
          {kinds.map((kind) => (
            <OfKind key={kind} kind={kind} all={data.filter((one) => one.kind === kind)} onEdit={onEdit} />
          ))}
        </div>
      )}
      {edited && <CategoryDialog category={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Page>
  )
}

type Edit = ((category: IncomeExpenseCategory) => void) | undefined
type OfKindProps = { kind: CategoryKind; all: readonly IncomeExpenseCategory[]; onEdit: Edit }

function OfKind({ kind, all, onEdit }: OfKindProps) {
  const { t } = useTranslation('expenses')
  const title = t(`categories.of.${kind}`)
  return (
    <Card flush title={title}>
      {all.length === 0 ? (
        <p className={classes.nothing}>{t(`categories.none.${kind}`)}</p>
      ) : (
        <ul className={classes.list} aria-label={title}>
          {all.map((category) => (
            <Row key={category.id} category={category} onEdit={onEdit} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Row({ category, onEdit }: { category: IncomeExpenseCategory; onEdit: Edit }) {
  const { t } = useTranslation('expenses')
  const { nameOf } = useNames()
  const lookupsChanged = useLookupsChanged()
  const name = nameOf(category)
  return (
    <li>
      <span className="grow strong">
        <UserText>{name}</UserText>
      </span>
      {!category.active && <Badge tone="neutral">{t('categories.off')}</Badge>}
      {onEdit && (
        <>
          <Button
            size="small"
            iconOnly
            icon={<IconEdit size="s" />}
            aria-label={t('categories.edit', { name })}
            onClick={() => onEdit(category)}
          />
          <RemoveButton
            run={() => api.expenses.removeCategory.call({ id: category.id })}
            done={t('categories.deleted')}
            onDone={lookupsChanged}
          />
        </>
      )}
    </li>
  )
}
