import type { FoundPart } from '@warsha/contract/stock'
import type { Transfer } from '@warsha/contract/transfers'

export type LineForm = Pick<
  FoundPart,
  'partId' | 'partNo' | 'nameEn' | 'nameAr' | 'brand' | 'unit' | 'availableMilli'
> & { quantityMilli: number | null }
/** A draft as it is typed: what is not typed yet is null. */
export type TransferForm = { toShopId: number | null; note: string; lines: LineForm[] }
export const emptyTransfer: TransferForm = { toShopId: null, note: '', lines: [] }

/** A draft as its own shop changes it, which knows what it has of each part. */
export const transferFormOf = ({ toShopId, note, lines }: Transfer): TransferForm => ({
  toShopId,
  note,
  lines: lines.map((line) => ({ ...line, availableMilli: line.availableMilli ?? 0 })),
})

export const askedFor = ({ toShopId, note, lines }: TransferForm) => ({
  toShopId: toShopId ?? 0,
  note,
  lines: lines.map(({ partId, quantityMilli }) => ({ partId, quantityMilli: quantityMilli ?? 0 })),
})
