import type { PartSource } from './tickets.ts'

/** Part numbers are told apart without case, spaces and dashes: '04465-33450' is '0446533450'. Letters of any script count. */
export const partNoKey = (partNo: string): string => partNo.toUpperCase().replaceAll(/[\s\-_./]/gu, '')

export type PartNoRefusal = { code: 'partNoAlreadyAdded'; data: { partNo: string } }

/** A part without a number is never a duplicate. */
export function refusePartNo(onTicket: readonly string[], partNo: string): PartNoRefusal | null {
  const key = partNoKey(partNo)
  const again = key !== '' && onTicket.some((one) => partNoKey(one) === key)
  return again ? { code: 'partNoAlreadyAdded', data: { partNo } } : null
}

export type PartPriceRefusal = { code: 'partHasNoPrice'; data: object }

/** A part the customer brought has no price. */
export const refusePartPrice = (source: PartSource, price: number): PartPriceRefusal | null =>
  source === 'PurchaseByCustomer' && price !== 0 ? { code: 'partHasNoPrice', data: {} } : null
