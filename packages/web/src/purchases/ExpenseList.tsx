import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { BillList } from '../lib/bills/BillList.tsx'
import { useBillSearch } from '../lib/bills/use-bill-search.ts'
import { useLookups } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { PurchaseBox } from '../lib/purchases/PurchaseBox.tsx'
import { expenseColumns } from '../lib/purchases/purchase-columns.tsx'
import { expenseHref } from '../lib/purchases/purchase-href.ts'
import { useSuppliers } from '../lib/purchases/use-suppliers.ts'
import { useWhyNoExpense } from '../lib/purchases/use-why-no-expense.ts'
import { ChoiceChip } from '../lib/records/ChoiceChip.tsx'
import { ActionButton } from '../ui/ActionButton.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { IconPlus } from '../ui/icons.tsx'
import { PurchaseTabs } from './PurchaseTabs.tsx'
import { expenseInput, filtersSet, purchaseFilters } from './purchase-filters.ts'

const sorts = ['invoicedOn', 'total', 'due'] as const
const path = pathOf('purchaseInvoice', 'list')

/** What this shop spent on anything but goods, with its totals and what is still owed. */
export function ExpenseList({ scope }: { scope: ReactNode }) {
  const { t } = useTranslation('expenses')
  const { search, setSearch, searchInput, today, asked, input } = useBillSearch(purchaseFilters, sorts, expenseInput)
  const expenses = useQuery(api.expenses.list.queryOptions({ input, placeholderData: keepPreviousData }))
  // What is reset stays a list of expenses.
  const start = { ...purchaseFilters, purchaseInvoiceCategoryId: search.purchaseInvoiceCategoryId }
  return (
    <BillList
      words="expenses:"
      dateLabel={t('purchases:columns.invoicedOn')}
      list={expenses}
      search={search}
      onSearch={setSearch}
      start={start}
      filters={filtersSet(search)}
      scope={scope}
      tabs={<PurchaseTabs {...{ path, search, today, searchInput }} category="expense" />}
      chips={<Chips chosen={search} onChoose={setSearch} />}
      take={() => api.exports.expenses.call(asked)}
      columns={expenseColumns}
      href={expenseHref}
      actions={<NewExpense />}
      renderBox={(row) => <PurchaseBox row={row} href={expenseHref} />}
    />
  )
}

type Chosen = { supplierId: number; categoryId: number }

function Chips({ chosen, onChoose }: { chosen: Chosen; onChoose: (change: Partial<Chosen>) => void }) {
  const { t } = useTranslation('expenses')
  const { nameOf } = useNames()
  const suppliers = useSuppliers()
  const categories = useLookups().incomeExpenseCategories.filter(({ code }) => code === 'expense')
  return (
    <>
      {categories.length > 0 && (
        <ChoiceChip
          label={t('category')}
          options={categories.map((one) => ({ value: one.id, label: nameOf(one) }))}
          chosen={chosen.categoryId || null}
          onChoose={(categoryId) => onChoose({ categoryId: categoryId ?? 0 })}
        />
      )}
      <ChoiceChip
        label={t('payee')}
        options={suppliers.map(({ id, label }) => ({ value: id, label }))}
        chosen={chosen.supplierId || null}
        onChoose={(supplierId) => onChoose({ supplierId: supplierId ?? 0 })}
      />
    </>
  )
}

/** The way to the form; locked, with its reason, for who may not. */
function NewExpense() {
  const { t } = useTranslation('expenses')
  const why = useWhyNoExpense()
  const look = { variant: 'primary', icon: <IconPlus size="s" /> } as const
  if (why)
    return (
      <ActionButton {...look} disabledReason={why} reasonAt="tooltip">
        {t('new')}
      </ActionButton>
    )
  return (
    <ButtonLink {...look} href={pathOf('expense', 'new')}>
      {t('new')}
    </ButtonLink>
  )
}
