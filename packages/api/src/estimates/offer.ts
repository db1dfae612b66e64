import type { Estimate } from '@warsha/contract/estimate-rows'
import type { WorkOrderPaper } from '@warsha/documents/work-order'
import type { Offer } from '@warsha/domain/offers'

type Told = Pick<Estimate, 'services' | 'parts' | 'complaint' | 'note' | 'validUntil' | 'money'>

/** An estimate as its customer is told of it. */
export function offerOf({ services, parts, complaint, note, validUntil, money }: Told): Offer {
  const { discount, taxable, vat, total } = money
  return {
    lines: [
      ...services.map(({ id, nameEn, nameAr, description, quantityMilli, total: costs }) => ({
        kind: 'service' as const,
        id,
        serviceId: null,
        nameEn,
        nameAr,
        description,
        quantityMilli,
        total: costs,
        partNo: '',
        source: null,
      })),
      ...parts.map(({ id, ticketServiceId, nameEn, nameAr, partNo, source, quantityMilli, total: costs }) => ({
        kind: 'part' as const,
        id,
        serviceId: ticketServiceId,
        nameEn,
        nameAr,
        quantityMilli,
        total: costs,
        description: '',
        partNo,
        source,
      })),
    ],
    complaint,
    note,
    validUntil,
    discount,
    taxable,
    vat,
    total,
  }
}

/** The lines and the words of its document. */
export const offerLines = ({
  lines,
  complaint,
  note,
}: Offer): Pick<WorkOrderPaper, 'services' | 'parts' | 'complaint' | 'notes'> => ({
  complaint: complaint || null,
  notes: note || null,
  services: lines
    .filter(({ kind }) => kind === 'service')
    .map(({ nameEn, nameAr, description, total }) => ({
      name: { en: nameEn, ar: nameAr },
      section: null,
      technicians: [],
      durationMinutes: null,
      note: description || null,
      total,
    })),
  parts: lines.flatMap(({ kind, nameEn, nameAr, partNo, quantityMilli, source, total }) =>
    kind === 'service' || source === null
      ? []
      : {
          name: { en: nameEn, ar: nameAr },
          partNumber: partNo || null,
          quantityMilli,
          source,
          total: source === 'PurchaseByCustomer' ? null : total,
        },
  ),
})
