import type { TicketService } from '@warsha/contract/ticket-lines'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { refuseEdit } from '@warsha/domain/tickets'
import { useTranslation } from 'react-i18next'
import { useNames } from '../../lib/names.ts'
import type { MenuItem } from '../../ui/ActionMenu.tsx'
import { IconPackage } from '../../ui/icons.tsx'
import { IconEdit, IconUserPlus } from '../../ui/more-icons.tsx'
import { DotsMenu } from '../ticket/DotsMenu.tsx'
import { factsOf } from '../ticket/ticket-facts.ts'
import { useTicketDialog } from '../ticket/use-ticket-dialog.ts'
import { useWhyNotHere } from '../ticket/use-why-not-here.ts'
import { useStatusItems } from './use-status-items.ts'

type Props = { ticket: Ticket; service: TicketService; why: string | undefined }

/** What can be done with a service; what cannot says why. */
export function ServiceMenu({ ticket, service, why }: Props) {
  const { t } = useTranslation('tickets')
  const { nameOf } = useNames()
  const { open } = useTicketDialog()
  const whyNot = useWhyNotHere(ticket)
  const edit = refuseEdit(factsOf(ticket))
  const canceled = service.status === 'Canceled' ? t('service.isCancelled') : undefined
  // Either right opens the form; what the other one covers is locked inside it.
  const noForm = whyNot('tickets.serviceDiscount', edit) && whyNot('tickets.serviceEdit', edit)
  const items: MenuItem[] = [
    ...useStatusItems(ticket, service),
    {
      key: 'edit',
      apart: true,
      label: t('service.edit'),
      icon: IconEdit,
      disabledReason: canceled ?? noForm,
      onSelect: () => open('service', service.id),
    },
    {
      key: 'technicians',
      label: t('service.technicians'),
      icon: IconUserPlus,
      disabledReason: canceled ?? why,
      onSelect: () => open('technicians', service.id),
    },
    {
      key: 'part',
      label: t('service.addPart'),
      icon: IconPackage,
      disabledReason: canceled ?? why,
      onSelect: () => open('newPart', service.id),
    },
  ]
  return <DotsMenu label={t('service.menu', { name: nameOf(service) })} items={items} />
}
