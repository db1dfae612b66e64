import { expect, test } from 'vitest'
import { invoiceView } from './invoice-view.ts'
import { sampleInvoice } from './papers.samples.ts'
import { renderTillReceipt, tillReceiptView } from './till-receipt.ts'

const millimetre = 72 / 25.4

test.each(['en', 'ar', 'both'] as const)(
  'INV-017 a receipt of 80 mm is printed in %s, on one page as long as it needs',
  (language) => {
    const pdf = Buffer.from(renderTillReceipt(sampleInvoice, { language })).toString('latin1')
    const pages = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
    expect(pages).toHaveLength(1)
    expect(Number(pages[0]?.[1])).toBeCloseTo(80 * millimetre, 0)
    expect(Number(pages[0]?.[2])).toBeGreaterThan(150 * millimetre)
  },
)

test('a receipt says the figures of the sheet, and what a simplified tax invoice must: seller, VAT number, moment and QR code', () => {
  const both = { language: 'both' } as const
  const receipt = tillReceiptView(sampleInvoice, both)
  const sheet = invoiceView(sampleInvoice, both)
  expect(receipt.totals).toEqual(sheet.totals)
  expect(receipt.title).toEqual(sheet.title)
  expect(receipt.qr).toBe(sheet.qr)
  expect(JSON.stringify(receipt.facts)).toContain(sampleInvoice.seller.vatNumber)
  expect(JSON.stringify(receipt.facts)).toContain(sampleInvoice.issueText)
  expect(receipt.lines).toHaveLength(sampleInvoice.lines.length)
  expect(receipt.lines[1]).toMatchObject({ quantity: '1', price: '900.00', discount: '90.00', total: '931.50' })
})

test('an invoice without VAT and without lines of discount has neither', () => {
  const plain = {
    ...sampleInvoice,
    kind: 'plainInvoice' as const,
    qrText: null,
    totals: { ...sampleInvoice.totals, vat: [] },
  }
  const { qr, totals, lines } = tillReceiptView(plain, { language: 'en' })
  expect([qr, totals.some(({ label }) => label.en.includes('VAT')), lines[0]?.discount]).toEqual([null, false, null])
  expect(renderTillReceipt(plain, { language: 'en' }).length).toBeGreaterThan(5_000)
})
