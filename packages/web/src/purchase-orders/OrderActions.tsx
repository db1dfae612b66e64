import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PurchaseOrder } from '@warsha/contract/purchase-order-rows'
import { isOnTheWay, refuseOver } from '@warsha/domain/purchase-orders'
import { pathOf } from '@warsha/domain/records'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { ConfirmLater } from '../lib/ConfirmLater.tsx'
import { later } from '../lib/later.ts'
import { useWhyNot } from '../lib/may.ts'
import { NewRecordButton } from '../lib/records/NewRecordButton.tsx'
import { printPdf } from '../lib/records/pdf.ts'
import { errorSentence } from '../lib/refusals.ts'
import { LastStep } from '../lib/sharing/LastStep.tsx'
import { useShare } from '../lib/sharing/use-share.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { ActionMenu, type MenuItem } from '../ui/ActionMenu.tsx'
import { Button } from '../ui/Button.tsx'
import type { IconComponent } from '../ui/Icon.tsx'
import { IconBrandWhatsapp, IconMessage, IconPackage, IconPhone, IconTruckDelivery, IconX } from '../ui/icons.tsx'
import { IconCalendar, IconDots, IconEdit, IconPrinter } from '../ui/more-icons.tsx'
import { toast } from '../ui/toast.ts'

const EmailDialog = later(() => import('../lib/sharing/EmailDialog.tsx'))

type Props = { order: PurchaseOrder; onEdit: () => void; onPlan: () => void }

/** What can be done with an order now: a draft is changed and sent, what is on the way is received. */
export function OrderActions({ order, onEdit, onPlan }: Props) {
  const { t } = useTranslation('purchase-orders')
  const why = useWhyNot()('store.purchases')
  const [ending, setEnding] = useState(false)
  if (refuseOver(order.state)) return <Print order={order} />
  const draft = order.state === 'draft'
  return (
    <>
      <Print order={order} />
      {draft && (
        <ActionButton icon={<IconEdit size="s" />} shortcut="E" disabledReason={why} onClick={onEdit}>
          {t('actions.edit')}
        </ActionButton>
      )}
      <SendMenu order={order} why={why} onPlan={onPlan} onEnd={() => setEnding(true)} />
      {isOnTheWay(order.state) && (
        <NewRecordButton
          variant="primary"
          icon={<IconPackage size="s" />}
          href={`${pathOf('purchaseInvoice', 'new')}?orderId=${order.id}`}
          action="store.purchases"
        >
          {t('actions.receive')}
        </NewRecordButton>
      )}
      {ending && <End order={order} onClose={() => setEnding(false)} />}
    </>
  )
}

function Print({ order }: Pick<Props, 'order'>) {
  const { t } = useTranslation('purchase-orders')
  return (
    <Button
      icon={<IconPrinter size="s" />}
      onClick={() => void printPdf(() => api.purchaseOrders.pdf.call({ id: order.id }))}
    >
      {t('actions.print')}
    </Button>
  )
}

type MenuProps = Pick<Props, 'order' | 'onPlan'> & { why: string | undefined; onEnd: () => void }

const sharedOf = ({ id, version, supplierEmail: email }: PurchaseOrder) =>
  ({ document: 'PurchaseOrder', id, version, email }) as const

/** How the supplier gets it, when it comes, and its end. */
function SendMenu({ order, why, onPlan, onEnd }: MenuProps) {
  const { t } = useTranslation('purchase-orders')
  const { send, busy } = useOrderWrites(order)
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: api.purchaseOrders.key() })
  const share = useShare(refresh)
  const [mailing, setMailing] = useState(false)
  const shared = sharedOf(order)
  const draft = order.state === 'draft'
  const item = (key: string, icon: IconComponent, onSelect: () => void, off?: string): MenuItem => {
    const disabledReason = why ?? off
    return { key, icon, label: t(`actions.${key}`), onSelect, ...(disabledReason && { disabledReason }) }
  }
  const items: MenuItem[] = [
    item(
      'sentWhatsapp',
      IconBrandWhatsapp,
      () => share.whatsapp(shared),
      order.supplierWhatsapp === null ? t('noWhatsapp') : undefined,
    ),
    item('sentEmail', IconMessage, () => setMailing(true)),
    item('sentPaper', IconPrinter, () => send('Paper')),
    item('sentPhone', IconPhone, () => send('Phone')),
    ...(isOnTheWay(order.state) ? [{ ...item('plan', IconCalendar, onPlan), apart: true }] : []),
    { ...item(endOf(order), IconX, onEnd), danger: true, apart: true },
  ]
  return (
    <>
      <ActionMenu
        label={t(draft ? 'actions.send' : 'actions.more')}
        items={items}
        align="end"
        trigger={(props) => (
          <Button
            {...props}
            variant={draft ? 'primary' : 'default'}
            busy={busy || share.busy}
            icon={draft ? <IconTruckDelivery size="s" /> : <IconDots size="s" />}
          >
            {draft ? t('actions.send') : t('actions.more')}
          </Button>
        )}
      />
      <LastStep share={share} />
      <Suspense>{mailing && <EmailDialog shared={shared} onClose={() => [setMailing(false), refresh()]} />}</Suspense>
    </>
  )
}

/** An order of which something came is closed, any other cancelled. */
const endOf = ({ state }: PurchaseOrder) => (state === 'partlyReceived' ? 'close' : 'cancel')

function End({ order, onClose }: { order: PurchaseOrder; onClose: () => void }) {
  const { t } = useTranslation('purchase-orders')
  const { end, busy } = useOrderWrites(order)
  const how = endOf(order)
  return (
    <ConfirmLater
      title={t(`${how}.title`)}
      text={t(`${how}.text`)}
      confirmLabel={t(`actions.${how}`)}
      danger
      busy={busy}
      onConfirm={() => end(how, onClose)}
      onCancel={onClose}
    />
  )
}

function useOrderWrites({ id, version }: PurchaseOrder) {
  const { t } = useTranslation('purchase-orders')
  const onError = (error: unknown) => toast.error(errorSentence(error) ?? '')
  const sending = useMutation(api.purchaseOrders.send.mutationOptions({ onError }))
  const closing = useMutation(api.purchaseOrders.close.mutationOptions({ onError }))
  const cancelling = useMutation(api.purchaseOrders.cancel.mutationOptions({ onError }))
  return {
    busy: sending.isPending || closing.isPending || cancelling.isPending,
    send: (how: 'Paper' | 'Phone') =>
      sending.mutate({ id, version, how }, { onSuccess: () => toast.success(t('sentNoted')) }),
    end: (how: 'close' | 'cancel', onSettled: () => void) =>
      (how === 'close' ? closing : cancelling).mutate({ id, version }, { onSettled }),
  }
}
