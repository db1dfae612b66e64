import type { RecurringExpense } from '@warsha/contract/recurring-expenses'
import { purchaseInvoiceCategories } from '@warsha/domain/invoices'
import { pathOf } from '@warsha/domain/records'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../lib/later.ts'
import { Page } from '../lib/Page.tsx'
import { useWhyNoExpense } from '../lib/purchases/use-why-no-expense.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Card } from '../ui/Card.tsx'
import { cx } from '../ui/cx.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { IconPlus, IconRotateClockwise2 } from '../ui/icons.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import classes from './expenses.module.css'
import { RecurringDues } from './RecurringDues.tsx'
import { RecurringRow } from './RecurringRow.tsx'
import { useRecurring } from './use-recurring.ts'

const RecurringDialog = later(() => import('./RecurringDialog.tsx'))

const all = `${pathOf('purchaseInvoice', 'list')}?purchaseInvoiceCategoryId=${purchaseInvoiceCategories.expense}`

/** Rent, electricity, internet: what is spent again and again, and what of it waits for its document. */
export function RecurringScreen() {
  const { t } = useTranslation(['expense-recurring', 'expenses'])
  const { data, isError, refetch } = useRecurring()
  const [edited, setEdited] = useState<RecurringExpense | 'new' | null>(null)
  const why = useWhyNoExpense()
  const tabs = [
    { key: 'all', label: t('expenses:list'), href: all },
    {
      key: 'recurring',
      label: t('tab'),
      href: pathOf('recurringExpense', 'list'),
      ...(data && { count: data.dues.length }),
    },
  ]
  return (
    <Page
      actions={
        <ActionButton
          variant="primary"
          icon={<IconPlus size="s" />}
          shortcut="N"
          disabledReason={why}
          reasonAt="tooltip"
          onClick={() => setEdited('new')}
        >
          {t('new')}
        </ActionButton>
      }
    >
      <div className="stack">
        <Tabs tabs={tabs} current="recurring" label={t('tabs')} />
        {isError && !data && <ErrorState onRetry={() => void refetch()} />}
        {!data && !isError && <SkeletonRows rows={6} label={t('ui:loading')} />}
        {data && data.dues.length > 0 && <RecurringDues dues={data.dues} of={data.items} whyNot={why} />}
        {data && (
          <Card flush title={t('all')}>
            {data.items.length === 0 ? (
              <EmptyState icon={IconRotateClockwise2} title={t('none')} text={t('noneText')} />
            ) : (
              <ul className={cx(classes.list, classes.repeats)} aria-label={t('all')}>
                {data.items.map((one) => (
                  <RecurringRow key={one.id} recurring={one} whyNot={why} onEdit={() => setEdited(one)} />
                ))}
              </ul>
            )}
          </Card>
        )}
      </div>
      <Suspense>
        {edited && <RecurringDialog recurring={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      </Suspense>
    </Page>
  )
}
