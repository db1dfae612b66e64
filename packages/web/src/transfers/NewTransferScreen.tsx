import { useMutation } from '@tanstack/react-query'
import { pageOf, pathOf } from '@warsha/domain/records'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useGoBack } from '../lib/go.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { isolated } from '../ui/isolated.ts'
import { toast } from '../ui/toast.ts'
import { TransferFormPage } from './TransferFormPage.tsx'
import { emptyTransfer } from './transfer-form.ts'

/**
 * What goes to another shop: scanned or typed, saved as a draft, and sent from its page. One screen has one key, so that pressing
 * twice saves one transfer.
 */
export function NewTransferScreen() {
  const { t } = useTranslation('transfers')
  const [requestKey] = useState(newRequestKey)
  const back = useGoBack(pathOf('transfer', 'list'))
  const create = useMutation(api.transfers.create.mutationOptions({ context: { requestKey } }))
  return (
    <TransferFormPage
      start={emptyTransfer}
      busy={create.isPending || create.isSuccess}
      error={create.error}
      onDiscard={back}
      onSave={(asked, saved) =>
        create.mutate(asked, {
          onSuccess: ({ id, number }) => {
            toast.success(t('saved', { number: isolated(number) }))
            saved(pageOf('transfer', id))
          },
        })
      }
    />
  )
}
