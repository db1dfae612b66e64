import { useMutation, useQuery } from '@tanstack/react-query'
import type { Transfer } from '@warsha/contract/transfers'
import { pathOf } from '@warsha/domain/records'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { RecordScreen } from '../lib/records/RecordScreen.tsx'
import { useLiveStore } from '../lib/use-live.ts'
import { IconTruckDelivery } from '../ui/icons.tsx'
import { isolated } from '../ui/isolated.ts'
import { toast } from '../ui/toast.ts'
import { TransferFormPage } from './TransferFormPage.tsx'
import { TransferPage } from './TransferPage.tsx'
import { transferFormOf } from './transfer-form.ts'

/** Goods that go from one shop to another: both see the same page, and each does its own side. */
export function TransferScreen() {
  const id = useRouteId()
  const [editing, setEditing] = useState<number | null>(null)
  useLiveStore()
  const record = useQuery(api.transfers.get.queryOptions({ input: { id } }))
  return (
    <RecordScreen
      record={record}
      icon={IconTruckDelivery}
      missing="transfers:missing"
      list={{ href: pathOf('transfer', 'list'), label: 'transfers:toList' }}
      action="lookups:modules.store"
    >
      {(transfer) =>
        editing === transfer.id && transfer.state === 'draft' ? (
          <EditDraft transfer={transfer} onClose={() => setEditing(null)} />
        ) : (
          <TransferPage key={transfer.id} transfer={transfer} onEdit={() => setEditing(transfer.id)} />
        )
      }
    </RecordScreen>
  )
}

/** The draft as it was when it was opened: what somebody else changed meanwhile is not overwritten. */
function EditDraft({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const { t } = useTranslation('transfers')
  const [opened] = useState(transfer)
  const { id, version, number } = opened
  const update = useMutation(
    api.transfers.update.mutationOptions({
      onSuccess: () => {
        toast.success(t('saved', { number: isolated(number) }))
        onClose()
      },
    }),
  )
  return (
    <TransferFormPage
      title={number}
      start={transferFormOf(opened)}
      busy={update.isPending}
      error={update.error}
      onDiscard={onClose}
      onSave={(asked) => update.mutate({ id, version, ...asked })}
    />
  )
}
