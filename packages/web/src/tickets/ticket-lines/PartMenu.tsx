import { useMutation } from '@tanstack/react-query'
import type { TicketPart } from '@warsha/contract/ticket-lines'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { refuseEdit } from '@warsha/domain/tickets'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { partFormOf, partInputOf } from '../../lib/lines/part-form.ts'
import { useNames } from '../../lib/names.ts'
import { useRefusalMessage } from '../../lib/refusals.ts'
import { IconReceipt } from '../../ui/icons.tsx'
import { IconEdit, IconTrash } from '../../ui/more-icons.tsx'
import { toast } from '../../ui/toast.ts'
import { DotsMenu } from '../ticket/DotsMenu.tsx'
import { factsOf } from '../ticket/ticket-facts.ts'
import { useQuickAction, useTicketCache } from '../ticket/use-ticket-change.ts'
import { useTicketDialog } from '../ticket/use-ticket-dialog.ts'
import { useWhyNotHere } from '../ticket/use-why-not-here.ts'
import { refuseRecord } from '../ticket-purchase/to-purchase.ts'
import { outOfStore, useStoreItems } from './use-store-items.tsx'

type Props = { ticket: Ticket; part: TicketPart; why: string | undefined }

export function PartMenu({ ticket, part, why }: Props) {
  const { t } = useTranslation(['tickets', 'ticket-purchases'])
  const sentence = useRefusalMessage()
  const noRecord = refuseRecord(part)
  const whyNot = useWhyNotHere(ticket)
  const { nameOf } = useNames()
  const { open } = useTicketDialog()
  const { shown } = useTicketCache(ticket.id)
  const action = useQuickAction(ticket.id)
  const putBack = useMutation(api.ticketParts.add.mutationOptions(action))
  const undo = () => {
    const version = shown()?.version ?? ticket.version
    putBack.mutate({ ticketId: ticket.id, version, part: partInputOf(partFormOf(part)) })
  }
  const remove = useMutation(
    api.ticketParts.remove.mutationOptions({
      onSuccess: (fresh) => {
        action.onSuccess(fresh)
        const said = t('part.removed', { name: nameOf(part) })
        // Put back it would be bought a second time where its purchase stands already; and what may not be added is not put back.
        toast.success(said, part.purchase || why ? undefined : { label: t('undo'), undo: true, run: undo })
      },
      onError: action.onError,
    }),
  )
  const edit = () => open('part', part.id)
  const { items: storeItems, dialog } = useStoreItems(ticket, part)
  return (
    <>
      <DotsMenu
        label={t('part.menu', { name: nameOf(part) })}
        items={[
          { key: 'edit', label: t('part.edit'), icon: IconEdit, disabledReason: why, onSelect: edit },
          ...storeItems,
          ...(part.source === 'PurchaseFromOutside'
            ? [
                {
                  key: 'purchase',
                  label: t('ticket-purchases:record'),
                  icon: IconReceipt,
                  disabledReason: why ?? (noRecord ? sentence(noRecord) : undefined),
                  onSelect: () => open('purchase', part.id),
                },
              ]
            : []),
          {
            key: 'remove',
            label: t('part.remove'),
            icon: IconTrash,
            danger: true,
            disabledReason:
              whyNot('tickets.edit', refuseEdit(factsOf(ticket)), 'finishes') ?? outOfStore(part, sentence),
            onSelect: () => remove.mutate({ id: part.id }),
          },
        ]}
      />
      {dialog}
    </>
  )
}
