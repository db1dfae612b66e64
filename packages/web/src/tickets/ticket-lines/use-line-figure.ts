import { useMutation } from '@tanstack/react-query'
import type { TicketPart, TicketService } from '@warsha/contract/ticket-lines'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { money } from '@warsha/domain/money'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useMay } from '../../lib/may.ts'
import { useNames } from '../../lib/names.ts'
import { useQuickDeed } from '../ticket/use-ticket-change.ts'
import type { FigureSave } from './EditableFigure.tsx'

type Figures = { quantity: FigureSave; price: FigureSave }

/** Quantity and price of a service, changed in the table. */
export function useServiceFigure(ticket: Ticket, service: TicketService, why: string | undefined): Figures {
  const { t } = useTranslation('tickets')
  const name = useNames().nameOf(service)
  const save = useMutation(api.ticketServices.update.mutationOptions(useQuickDeed(ticket.id)))
  const { id, version } = service
  const locked = !useMay('tickets.serviceEdit') || why !== undefined || service.status === 'Canceled'
  return {
    quantity: {
      label: t('lines.quantityOf', { name }),
      locked,
      onSave: (quantityMilli) => save.mutate({ id, version, quantityMilli }),
    },
    price: {
      label: t('lines.priceOf', { name }),
      locked: locked || service.minPrice === service.maxPrice,
      onSave: (price) => save.mutate({ id, version, price: money(price) }),
    },
  }
}

/** What a change of a part sends beside the change: a part is always sent whole. */
export const wholePart = ({
  id,
  version,
  source,
  partNo,
  make,
  model,
  supplierId,
  supplierName,
  ...part
}: TicketPart) => ({
  id,
  version,
  source,
  partNo,
  make,
  model,
  supplierId,
  supplierName,
  name: part.nameAr || part.nameEn,
  quantityMilli: part.quantityMilli,
  price: part.price,
  minPrice: part.minPrice,
  cost: part.cost,
  discount: part.discount,
  ticketServiceId: part.ticketServiceId,
})

/** The same for a part; what the customer brought has no price. */
export function usePartFigure(ticket: Ticket, part: TicketPart, why: string | undefined): Figures {
  const { t } = useTranslation('tickets')
  const name = useNames().nameOf(part)
  const save = useMutation(api.ticketParts.update.mutationOptions(useQuickDeed(ticket.id)))
  const locked = why !== undefined
  const mayPrice = useMay('tickets.serviceEdit')
  return {
    quantity: {
      label: t('lines.quantityOf', { name }),
      // What stands on a purchase stays as it was bought.
      locked: locked || part.purchase !== null,
      onSave: (quantityMilli) => save.mutate({ ...wholePart(part), quantityMilli }),
    },
    price: {
      label: t('lines.priceOf', { name }),
      locked: locked || !mayPrice || part.source === 'PurchaseByCustomer',
      onSave: (price) => save.mutate({ ...wholePart(part), price: money(price) }),
    },
  }
}
