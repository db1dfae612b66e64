import type { Transfer } from '@warsha/contract/transfers'
import { refuseOtherShop } from '@warsha/domain/permissions'
import { refuseDraft, refuseGivingUp, refuseReceiving } from '@warsha/domain/transfers'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { later } from '../lib/later.ts'
import { useGrants, useWhyNot } from '../lib/may.ts'
import { Page } from '../lib/Page.tsx'
import { printPdf } from '../lib/records/pdf.ts'
import { useRefusalMessage } from '../lib/refusals.ts'
import { useProfile } from '../lib/session.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { IconCheck, IconTruckDelivery, IconX } from '../ui/icons.tsx'
import { IconEdit, IconPrinter } from '../ui/more-icons.tsx'
import { TransferFacts } from './TransferFacts.tsx'
import { TransferLines } from './TransferLines.tsx'
import { TransferStateBadge } from './transfer-columns.tsx'
import { useSend } from './use-send.ts'

const ReceiveDialog = later(() => import('./ReceiveDialog.tsx'))
const CancelDialog = later(() => import('./CancelDialog.tsx'))

export function TransferPage({ transfer, onEdit }: { transfer: Transfer; onEdit: () => void }) {
  const [open, setOpen] = useState<'receive' | 'cancel' | null>(null)
  const send = useSend(transfer)
  return (
    <Page
      title={transfer.number}
      ltr
      aside={<TransferStateBadge state={transfer.state} />}
      actions={<Actions transfer={transfer} onOpen={setOpen} onEdit={onEdit} onSend={send.run} busy={send.busy} />}
    >
      <div className="stack">
        {send.problem && <Banner kind="danger">{send.problem}</Banner>}
        <div className="page-cols">
          <TransferLines transfer={transfer} />
          <TransferFacts transfer={transfer} />
        </div>
      </div>
      <Suspense>
        {open === 'receive' && <ReceiveDialog transfer={transfer} onClose={() => setOpen(null)} />}
        {open === 'cancel' && <CancelDialog transfer={transfer} onClose={() => setOpen(null)} />}
      </Suspense>
    </Page>
  )
}

type ActionsProps = {
  transfer: Transfer
  onOpen: (what: 'receive' | 'cancel') => void
  onEdit: () => void
  onSend: () => void
  busy: boolean
}

function Print({ id }: { id: number }) {
  const { t } = useTranslation('transfers')
  return (
    <Button icon={<IconPrinter size="s" />} onClick={() => void printPdf(() => api.transfers.pdf.call({ id }))}>
      {t('print')}
    </Button>
  )
}

/** What can be done now, by the shop whose turn it is. */
function Actions({ transfer, onOpen, onEdit, onSend, busy }: ActionsProps) {
  const { t } = useTranslation('transfers')
  const sentence = useRefusalMessage()
  const mayNot = useWhyNot()('store.updateInventory')
  const actor = { ...useGrants(), shopId: useProfile().currentShopId }
  const ofSide = (shopId: number) => {
    const refusal = refuseOtherShop(actor, shopId)
    return mayNot ?? ((refusal && sentence(refusal)) || undefined)
  }
  return (
    <>
      <Print id={transfer.id} />
      {refuseGivingUp(transfer) === null && (
        <ActionButton
          icon={<IconX size="s" />}
          disabledReason={ofSide(transfer.fromShopId)}
          reasonAt="tooltip"
          onClick={() => onOpen('cancel')}
        >
          {t('cancel.open')}
        </ActionButton>
      )}
      {refuseDraft(transfer) === null && (
        <>
          <ActionButton
            icon={<IconEdit size="s" />}
            shortcut="E"
            disabledReason={ofSide(transfer.fromShopId)}
            reasonAt="tooltip"
            onClick={onEdit}
          >
            {t('edit')}
          </ActionButton>
          <ActionButton
            variant="primary"
            icon={<IconTruckDelivery size="s" />}
            disabledReason={ofSide(transfer.fromShopId)}
            reasonAt="tooltip"
            busy={busy}
            onClick={onSend}
          >
            {t('send')}
          </ActionButton>
        </>
      )}
      {refuseReceiving(transfer) === null && (
        <ActionButton
          variant="primary"
          icon={<IconCheck size="s" />}
          disabledReason={ofSide(transfer.toShopId)}
          reasonAt="tooltip"
          onClick={() => onOpen('receive')}
        >
          {t('receive.open')}
        </ActionButton>
      )}
    </>
  )
}
