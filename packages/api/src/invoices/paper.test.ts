import { money, zero } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import type { WholeInvoice } from './get-invoice.ts'
import { invoicePaper } from './paper.ts'

const party = {
  nameEn: 'Al-Noor Garage',
  nameAr: '',
  vatNumber: null,
  identifiers: [],
  address: { buildingNo: null, additionalNo: null, postalCode: null, country: 'SA', en: null, ar: null },
  phone: null,
  iban: null,
}
const line = (kind: 'service' | 'part' | 'deposit', position: number, taxable: number, vat: number) => ({
  ...{ kind, position, nameEn: 'Oil', nameAr: 'زيت', quantityMilli: 1000 },
  ...{ price: money(taxable), gross: money(taxable), discount: zero },
  ...{
    taxable: money(taxable),
    vat: money(vat),
    total: money(taxable + vat),
    returned: zero,
    warrantyEndsOn: null,
    outMilli: 0,
    comesBackMilli: 0,
    backMilli: 0,
    damaged: false,
  },
})
const car = { makeEn: 'Toyota', makeAr: 'تويوتا', modelEn: 'Camry', modelAr: 'كامري', year: 2022, km: 86_000 }
const saudi = { text: '4827 RTJ', digits: '4827', lettersEn: 'RTJ', lettersAr: 'حطر' }

const invoice = (more: Partial<WholeInvoice> = {}): WholeInvoice => ({
  ...{ id: 1, number: 'INV-2026-0001', type: 'Normal', category: 'tickets', taxType: 'Simplified', isCredit: false },
  ...{ isDeposit: false, isDebitNote: false, isSubscription: false, prepaid: zero, prepaidVat: zero, prepayments: [] },
  ...{ vatExemption: null, vatExemptionNote: '', transactionId: null, eInvoice: null },
  ...{
    issuedAt: '2026-11-17T21:12:00.000Z',
    supplyOn: '2026-11-18',
    paymentDueOn: null,
    dueOn: null,
    timeZone: 'Asia/Riyadh',
  },
  ...{ shopId: 1, shopNameEn: 'Shop', shopNameAr: 'الفرع', ticketId: 1, ticketNumber: 'T-1' },
  ...{ dealerId: null, dealerNameEn: null, dealerNameAr: null },
  ...{ customerId: 1, customerNameEn: 'Saad', customerNameAr: null, seller: party, buyer: party },
  ...{ ticketVersion: 1, returnReason: null, returns: [], debits: [], ticketReturned: zero },
  sharedTicketId: null,
  ...{ paidOnItsOwn: false, claimNumber: null, approvalReference: null, approvedOn: null, approvedAmount: null },
  ...{ originalInvoiceId: null, originalInvoiceNumber: null, vehicle: { ...car, plate: saudi } },
  ...{
    currency: 'SAR',
    vatBp: 1500,
    vatAllowed: true,
    servicesTaxed: true,
    partsTaxed: true,
    servicesInclusive: false,
    partsInclusive: false,
    qr: 'AQ==',
  },
  ...{ gross: money(300_00), discount: zero, taxable: money(300_00), vat: money(45_00), total: money(345_00) },
  ...{
    showsPayments: true,
    paidAtIssue: money(100_00),
    ticketTotal: money(345_00),
    ticketPaid: money(345_00),
    ticketBadDebt: zero,
  },
  lines: [line('service', 1, 200_00, 30_00), line('part', 2, 100_00, 15_00)],
  ...more,
})
const company = { decimals: 2, look: { seller: {}, terms: { en: [], ar: [] } } }

test('a document shows the clock of the shop, and what was paid when it was issued, not since', () => {
  const paper = invoicePaper(invoice(), company)
  expect(paper).toMatchObject({ kind: 'simplifiedTaxInvoice', issueText: '2026-11-18 12:12 AM', qrText: 'AQ==' })
  expect(paper.totals).toMatchObject({ paid: 100_00, due: 245_00, total: 345_00 })
  expect(paper.totals.vat).toEqual([{ rateBp: 1500, taxable: 300_00, vat: 45_00 }])
  expect(paper.seller.name).toEqual({ en: 'Al-Noor Garage', ar: null })
})

test('a deposit has a document of its own; the invoice of the work names it and asks for the rest', () => {
  const lines = [line('deposit', 1, 100_00, 15_00)]
  const figures = { taxable: money(100_00), vat: money(15_00), total: money(115_00), paidAtIssue: money(115_00) }
  const deposit = invoice({ isDeposit: true, lines, ...figures })
  expect(invoicePaper(deposit, company)).toMatchObject({ kind: 'simplifiedDepositInvoice', totals: { due: 0 } })
  const back = invoicePaper({ ...deposit, type: 'Return', originalInvoiceNumber: 'INV-2026-0001' }, company)
  expect(back).toMatchObject({ kind: 'simplifiedCreditNote', reason: { en: 'Prepayment refunded' } })
  expect(back.totals).toMatchObject({ paid: null, due: null })

  const taken = { id: 1, number: 'INV-2026-0001', vat: money(15_00), total: money(115_00) }
  const prepaid = { prepaid: money(115_00), prepaidVat: money(15_00), prepayments: [taken] }
  const paper = invoicePaper(invoice({ ...prepaid, paidAtIssue: money(215_00) }), company)
  expect(paper.prepaidNumbers).toEqual(['INV-2026-0001'])
  expect(paper.totals).toMatchObject({ prepaid: { amount: 115_00, vat: 15_00 }, paid: 100_00, due: 130_00 })
  const bare = invoicePaper(invoice({ ...prepaid, showsPayments: false }), company)
  expect(bare.totals).toMatchObject({ paid: null, due: 230_00 })
})

test('payments are left out where the company wants none on its invoices', () => {
  expect(invoicePaper(invoice({ showsPayments: false }), company).totals).toMatchObject({ paid: null, due: null })
})

test('a kind of line without VAT has its own row, from the stored figures of its lines', () => {
  const lines = [line('service', 1, 200_00, 30_00), line('part', 2, 100_00, 0)]
  const paper = invoicePaper(invoice({ lines, partsTaxed: false, vat: money(30_00), total: money(330_00) }), company)
  expect(paper.totals.vat).toEqual([
    { rateBp: 1500, taxable: 200_00, vat: 30_00 },
    { rateBp: 0, taxable: 100_00, vat: 0 },
  ])
  expect(paper.lines.map(({ vatBp }) => vatBp)).toEqual([1500, 0])
})

test('a company without VAT prints a plain invoice without VAT and without QR', () => {
  const paper = invoicePaper(invoice({ vatAllowed: false, qr: '' }), company)
  expect([paper.kind, paper.totals.vat, paper.qrText]).toEqual(['plainInvoice', [], null])
})

test('INV-005 a standard invoice is called a tax invoice', () => {
  expect(invoicePaper(invoice({ taxType: 'Standard' }), company).kind).toBe('taxInvoice')
})

test('a plate that is not Saudi stands beside the name of the car, and a sale without a car has none', () => {
  const foreign = { text: 'DUBAI A 12345', digits: '', lettersEn: '', lettersAr: '' }
  expect(invoicePaper(invoice({ vehicle: { ...car, plate: foreign } }), company).vehicle).toEqual({
    name: { en: 'Toyota Camry 2022 DUBAI A 12345', ar: 'تويوتا كامري 2022 DUBAI A 12345' },
    plate: null,
    km: 86_000,
  })
  expect(invoicePaper(invoice({ vehicle: {} }), company).vehicle).toBeNull()
})

test('a return names its invoice and why, and says nothing of where the money went', () => {
  const original = { type: 'Return' as const, originalInvoiceId: 1, originalInvoiceNumber: 'INV-2026-0001' }
  const paper = invoicePaper(invoice({ ...original, returnReason: 'The pads did not fit', paidAtIssue: zero }), company)
  expect(paper).toMatchObject({
    kind: 'simplifiedCreditNote',
    originalNumbers: ['INV-2026-0001'],
    reason: { en: 'The pads did not fit', ar: null },
    totals: { paid: null, due: null },
  })
})

test('a debit note is called one by the kind of its invoice, names it and says why', () => {
  const note = { isDebitNote: true, originalInvoiceNumber: 'INV-2026-0001', returnReason: 'An hour was left out' }
  const kindOf = (more: Partial<WholeInvoice>) => invoicePaper(invoice({ ...note, ...more }), company).kind
  expect(invoicePaper(invoice(note), company)).toMatchObject({
    ...{ kind: 'simplifiedDebitNote', originalNumbers: ['INV-2026-0001'] },
    reason: { en: 'An hour was left out', ar: null },
  })
  expect(kindOf({ taxType: 'Standard' })).toBe('debitNote')
  expect(kindOf({ vatAllowed: false })).toBe('plainDebitNote')
})
