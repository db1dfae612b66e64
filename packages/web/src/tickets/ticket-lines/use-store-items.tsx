import type { TicketPart } from '@warsha/contract/ticket-lines'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { outOf, type RequestRemovalRefusal, refuseRequestRemoval } from '@warsha/domain/part-requests'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../../lib/later.ts'
import { useNames } from '../../lib/names.ts'
import { unconfirmed, useReceive } from '../../lib/part-requests/use-receive.ts'
import type { MenuItem } from '../../ui/ActionMenu.tsx'
import { IconArrowBackUp, IconPackage } from '../../ui/icons.tsx'
import { useWhyNotHere } from '../ticket/use-why-not-here.ts'

const AskBackDialog = later(() => import('../../lib/part-requests/AskBackDialog.tsx'))

/** Why a part cannot be taken off the ticket: some of it is out of the store. */
export function outOfStore(
  { request }: TicketPart,
  sentence: (refusal: RequestRemovalRefusal) => string,
): string | undefined {
  const refusal = request && refuseRequestRemoval(request)
  return refusal ? sentence(refusal) : undefined
}

/** What can be said of a part that the store has issued: it was received, or it is not needed. */
export function useStoreItems(ticket: Ticket, part: TicketPart): { items: MenuItem[]; dialog: ReactNode } {
  const { t } = useTranslation('part-requests')
  const { nameOf } = useNames()
  const why = useWhyNotHere(ticket)('tickets.serviceChangeStatus')
  const [asking, setAsking] = useState(false)
  const { receive } = useReceive()
  const { request } = part
  if (!request) return { items: [], dialog: null }
  const name = nameOf(part)
  const back = outOf(request) - request.askedBackMilli
  const items = [
    ...(unconfirmed(request) > 0
      ? [
          {
            key: 'receive',
            label: t('receive'),
            icon: IconPackage,
            disabledReason: why,
            onSelect: () => receive(request, name),
          },
        ]
      : []),
    ...(back > 0
      ? [
          {
            key: 'askBack',
            label: t('askBack'),
            icon: IconArrowBackUp,
            disabledReason: why,
            onSelect: () => setAsking(true),
          },
        ]
      : []),
  ]
  return {
    items,
    dialog: (
      <Suspense>{asking && <AskBackDialog request={request} name={name} onClose={() => setAsking(false)} />}</Suspense>
    ),
  }
}
