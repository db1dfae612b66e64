import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { debitTotals, refuseDebitNote } from './debit-notes.ts'
import { vatInside } from './deposits.ts'
import { type Money, money, sum } from './money.ts'
import { allOf, returnTotals, type SoldLine } from './returns.ts'
import { lineKinds, modeOf, type VatRules } from './totals.ts'

const of = (taxed: boolean, inclusive: boolean) => ({ taxed, inclusive })
const rules = (services: VatRules['services'], parts: VatRules['parts'], allowed = true): VatRules => ({
  ...{ allowed, rateBp: 1500, services, parts },
})
const vatModes: Record<string, VatRules> = {
  'prices without VAT': rules(of(true, false), of(true, false)),
  'prices with VAT': rules(of(true, true), of(true, true)),
  'only parts taxed': rules(of(false, false), of(true, true)),
  'no VAT': rules(of(true, false), of(true, false), false),
}
const two = [
  { position: 1, kind: 'service' as const },
  { position: 2, kind: 'part' as const },
]
const asked = (...amounts: number[]) => amounts.map((amount, at) => ({ position: at + 1, amount: money(amount) }))

test('what was charged too little bears the VAT inside it, once for the note', () => {
  expect(debitTotals(two, asked(115_00, 34_50), rules(of(true, false), of(true, true)))).toEqual({
    ...{ gross: 134_50, discount: 0, taxable: 130_00, vat: 19_50, total: 149_50, services: 100_00, parts: 30_00 },
    lines: [
      {
        position: 1,
        kind: 'service',
        quantityMilli: 1000,
        price: 100_00,
        gross: 100_00,
        discount: 0,
        taxable: 100_00,
        vat: 15_00,
        total: 115_00,
      },
      {
        position: 2,
        kind: 'part',
        quantityMilli: 1000,
        price: 34_50,
        gross: 34_50,
        discount: 0,
        taxable: 30_00,
        vat: 4_50,
        total: 34_50,
      },
    ],
  })
})

test('a line without an amount is not on it, and a kind without VAT stays without', () => {
  const note = debitTotals(two, asked(10_00, 0), rules(of(false, false), of(true, false)))
  expect(note).toMatchObject({ vat: 0, taxable: 10_00, lines: [{ position: 1, vat: 0 }] })
  expect(note.lines).toHaveLength(1)
})

const anyNote = fc.array(
  fc.record({
    kind: fc.constantFrom(...lineKinds),
    amount: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 5000_00 })),
  }),
  { minLength: 1, maxLength: 8 },
)

describe.each(Object.entries(vatModes))('with %s', (_, vat) => {
  test('INV-007 over random notes the lines are the note, and its VAT is that inside what was taxed', () => {
    fc.assert(
      fc.property(anyNote, (lines) => {
        const sold = lines.map(({ kind }, at) => ({ position: at + 1, kind }))
        const note = debitTotals(sold, asked(...lines.map(({ amount }) => amount)), vat)
        for (const figure of ['gross', 'taxable', 'vat', 'total'] as const)
          expect(sum(note.lines.map((line) => line[figure]))).toBe(note[figure])
        expect(note.taxable + note.vat).toBe(note.total)
        expect(note.services + note.parts).toBe(note.taxable)
        const taxed = lines.filter(({ kind }) => modeOf(kind, vat) !== 'untaxed').map(({ amount }) => money(amount))
        expect(note.vat).toBe(vatInside(sum(taxed), vat.rateBp))
        for (const line of note.lines) expect(Math.min(line.taxable, line.vat)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('a note that was issued by mistake is taken back whole, to the halala of its VAT', () => {
    fc.assert(
      fc.property(anyNote, fc.integer({ min: 0, max: 100 }), (lines, share) => {
        const sold = lines.map(({ kind }, at) => ({ position: at + 1, kind }))
        const note = debitTotals(sold, asked(...lines.map(({ amount }) => amount)), vat)
        const none: Money = money(0)
        const issued: SoldLine[] = note.lines.map((line) => ({ ...line, returned: none }))
        const first = issued.map(({ position, total }) => ({
          position,
          amount: money(Math.floor((total * share) / 100)),
        }))
        const some = returnTotals(issued, first, vat)
        const left = issued.map((line) => ({
          ...line,
          returned: first.find((one) => one.position === line.position)?.amount ?? none,
        }))
        const rest = returnTotals(left, allOf(left), vat)
        expect(some.vat + rest.vat).toBe(note.vat)
        expect(some.total + rest.total).toBe(note.total)
      }),
    )
  })
})

test('a debit note is issued of a sales invoice alone, as long as something of it stands', () => {
  const kind = { type: 'Normal' as const, isDeposit: false, isDebitNote: false, isSubscription: false }
  const sale = { ...kind, total: money(100), returned: money(0) }
  expect(refuseDebitNote(sale)).toBeNull()
  expect(refuseDebitNote({ ...sale, returned: money(99) })).toBeNull()
  expect(refuseDebitNote({ ...sale, type: 'Return' })?.data.reason).toBe('creditNote')
  expect(refuseDebitNote({ ...sale, isDeposit: true })?.data.reason).toBe('deposit')
  expect(refuseDebitNote({ ...sale, isDebitNote: true })?.data.reason).toBe('debitNote')
  expect(refuseDebitNote({ ...sale, returned: money(100) })?.data.reason).toBe('takenBack')
  expect(refuseDebitNote({ ...sale, isSubscription: true })?.data.reason).toBe('subscription')
})
