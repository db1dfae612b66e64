import type { Refusals } from '../refusal.ts'

/** Spare parts, stock, and what tickets ask of the store. */
export const store = {
  stockQuantityMissing: {},
  stockTooLow: { available: 'quantity' },
  returnExceedsIssued: { issued: 'quantity' },
  issueExceedsRequest: { open: 'quantity' },
  partIssued: { out: 'quantity' },
  quantityBelowIssued: { out: 'quantity' },
  nothingInStock: {},
  partInStock: {},
  minPriceAbovePrice: { price: 'money' },
  barcodeTaken: { barcode: 'text', partNo: 'text' },
  partCategoryExists: {},
  fitYearsTurned: { position: 'number' },
  stockUnitInUse: {},
  priceBandsOverlap: { position: 'number' },
  marginTooHigh: { position: 'number' },
} as const satisfies Refusals
