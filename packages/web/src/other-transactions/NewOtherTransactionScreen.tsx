import { useMutation } from '@tanstack/react-query'
import { type CategoryKind, categoryKinds } from '@warsha/domain/expenses'
import { pageOf, pathOf } from '@warsha/domain/records'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useGoBack } from '../lib/go.ts'
import { useLookups } from '../lib/lookups.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { useSearchState } from '../lib/search-state.ts'
import { formatDate } from '../ui/format-time.ts'
import { useLocale } from '../ui/locale.ts'
import { toast } from '../ui/toast.ts'
import { TransactionFormPage } from './TransactionFormPage.tsx'
import { emptyTransaction } from './transaction-form.ts'

/** What the address may say: an expense rather than income. */
const asked = { kind: 'income' }
const kinds = Object.keys(categoryKinds) as CategoryKind[]

/** Prepares other income or an expense. One screen has one key, so that pressing twice prepares one. */
export function NewOtherTransactionScreen() {
  const { t } = useTranslation('other-transactions')
  const [search] = useSearchState(asked)
  const { company } = useLookups()
  const { timeZone } = useLocale()
  const [requestKey] = useState(newRequestKey)
  const [start] = useState(() => {
    const kind = kinds.find((one) => one === search.kind) ?? 'income'
    const today = formatDate(new Date().toISOString(), timeZone)
    return emptyTransaction(kind, today, company.allowVAT ? 'exclusive' : 'none')
  })
  const back = useGoBack(pathOf('otherTransaction', 'list'))
  const create = useMutation(api.otherTransactions.create.mutationOptions({ context: { requestKey } }))
  return (
    <TransactionFormPage
      start={start}
      busy={create.isPending || create.isSuccess}
      error={create.error}
      onDiscard={back}
      onSave={(typed, kind, saved) =>
        create.mutate(
          { kind, ...typed },
          {
            onSuccess: ({ id }) => {
              toast.success(t('saved'))
              saved(pageOf('otherTransaction', id))
            },
          },
        )
      }
    />
  )
}
