import { money } from '@warsha/domain/money'
import { refuseTicketPart, type TicketPartRefusal } from '@warsha/domain/parts'
import { NO_SERVICE } from '@warsha/domain/services'
import type { PartSource } from '@warsha/domain/tickets'
import type { PartLine } from './source.ts'

export type PartForm = {
  source: PartSource
  sparePartId: number | null
  name: string
  partNo: string
  make: string
  model: string
  supplierId: number | null
  supplierName: string
  ticketServiceId: number
  quantityMilli: number | null
  price: number | null
  minPrice: number | null
  cost: number | null
  discount: number | null
}

/** An empty form, or that of a part; `serviceId` is the service it is added to, 0 for none. */
export const partFormOf = (part: PartLine | null, serviceId = 0): PartForm => ({
  source: part?.source ?? 'PurchaseFromOutside',
  sparePartId: part?.sparePartId ?? null,
  name: part ? part.nameAr || part.nameEn : '',
  partNo: part?.partNo ?? '',
  make: part?.make ?? '',
  model: part?.model ?? '',
  supplierId: part?.supplierId ?? null,
  supplierName: part?.supplierName ?? '',
  ticketServiceId: part ? (part.ticketServiceId ?? NO_SERVICE) : serviceId || NO_SERVICE,
  quantityMilli: part?.quantityMilli ?? 1000,
  price: part?.price ?? null,
  minPrice: part?.minPrice || null,
  cost: part?.cost || null,
  discount: part?.discount || null,
})

const figure = (value: number | null) => money(value === null || Number.isNaN(value) ? 0 : value)

export type PartInput = ReturnType<typeof partInputOf>
/** What is sent: a part that the customer brings has no money and no supplier. */
export function partInputOf(form: PartForm) {
  const brought = form.source === 'PurchaseByCustomer'
  return {
    source: form.source,
    sparePartId: form.source === 'IssueFromStore' ? form.sparePartId : null,
    name: form.name.trim(),
    partNo: form.partNo.trim(),
    make: form.make.trim(),
    model: form.model.trim(),
    supplierId: brought ? null : form.supplierId,
    supplierName: brought ? '' : form.supplierName.trim(),
    ticketServiceId: form.ticketServiceId === NO_SERVICE ? null : form.ticketServiceId,
    quantityMilli: figure(form.quantityMilli) || 1000,
    price: brought ? money(0) : figure(form.price),
    minPrice: brought ? money(0) : figure(form.minPrice),
    cost: brought ? money(0) : figure(form.cost),
    discount: brought ? money(0) : figure(form.discount),
  }
}

/** Why it cannot stand on the ticket beside these part numbers; a name still to be typed is the field's own matter. */
export function refusePartForm(form: PartForm, othersOnTicket: readonly string[]): TicketPartRefusal | null {
  const refusal = refuseTicketPart(partInputOf(form), othersOnTicket)
  return refusal?.code === 'partNameMissing' ? null : refusal
}
