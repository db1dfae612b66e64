import type { TicketPart } from '@warsha/contract/ticket-lines'
import { money } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import { samplePart } from '../../lib/lines/sample.testing.ts'
import { onOnePaper, refuseRecord, toRecord } from './to-purchase.ts'

const part = (id: number, fields: Partial<TicketPart> = {}) => samplePart({ id, cost: money(50_00), ...fields })
const known = { supplierId: 4, supplierName: 'المجدوعي' }

test('what was bought outside for a price and stands on no purchase is still to be recorded', () => {
  const bought = part(1)
  const free = part(2, { cost: money(0) })
  const done = part(3, { purchase: { id: 9, number: 'PI-9' } })
  const brought = part(4, { source: 'PurchaseByCustomer', cost: money(0) })
  expect(toRecord({ parts: [bought, free, done, brought] })).toEqual([bought])
  expect([free, done, brought].map((one) => refuseRecord(one)?.code)).toEqual([
    ...['partNotBought', 'partPurchased', 'partNotBought'],
  ])
})

test('the document starts with the part that was asked for and all from its supplier', () => {
  const parts = [part(1), part(2, known), part(3, { supplierName: 'x' }), part(4, known)]
  const ids = (about: number) => onOnePaper(parts, about).map(({ id }) => id)
  expect([ids(4), ids(3), ids(0), ids(77)]).toEqual([[2, 4], [3], [1], [1]])
  expect(onOnePaper([], 0)).toEqual([])
})
