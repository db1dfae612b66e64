import { money, zero } from '@warsha/domain/money'
import type { BoughtPaper } from './bought.ts'
import type { InvoiceLine, InvoicePaper } from './invoice.ts'
import type { PurchaseOrderPaper } from './purchase-order.ts'
import type { ReceiptPaper } from './receipt.ts'
import type { Seller } from './seller.ts'
import type { StatementPaper } from './statement.ts'
import { taxQrText } from './tax-qr.ts'
import type { WorkOrderPaper } from './work-order.ts'

/** Invented documents: the compiler is warmed with them before the first real one, and tests start from them. */
const sar = { code: 'SAR', decimals: 2 }

export const seller: Seller = {
  name: { en: 'Al-Masar Auto Service', ar: 'المسار لصيانة السيارات' },
  addressLines: {
    en: ['7421 Al-Imam Abdullah Rd, Ar Rawdah', 'Riyadh 13211 - 3308, Saudi Arabia'],
    ar: ['7421 طريق الإمام عبدالله، الروضة', 'الرياض 13211 - 3308، المملكة العربية السعودية'],
  },
  crNumber: '1010445208',
  vatNumber: '310445208700003',
  iban: 'SA4420000001234567891234',
  phone: '+966 11 455 0190',
}

const line = (en: string, ar: string, [quantityMilli, unitPrice, discount, taxable, vat]: number[]): InvoiceLine => ({
  name: { en, ar },
  quantityMilli: quantityMilli ?? 1000,
  unitPrice: money(unitPrice ?? 0),
  discount: money(discount ?? 0),
  taxable: money(taxable ?? 0),
  vatBp: 1500,
  vat: money(vat ?? 0),
  total: money((taxable ?? 0) + (vat ?? 0)),
})

const lines: InvoiceLine[] = [
  line('Clutch set: plate, cover, bearing', 'طقم كلتش: دسك وصحن ورمان', [1000, 185000, 0, 185000, 27750]),
  line('Clutch replacement, labour', 'أجرة تغيير الكلتش', [1000, 90000, 9000, 81000, 12150]),
  line('Flywheel skim', 'خرط الفلانويل', [1000, 25000, 0, 25000, 3750]),
  line('Gearbox oil 75W-90, litre', 'زيت قير 75W-90، لتر', [3000, 6500, 0, 19500, 2925]),
  line('Front brake pads', 'فحمات أمامية', [1000, 41000, 0, 41000, 6150]),
  line('Brake service, labour', 'أجرة صيانة الفرامل', [1000, 28000, 0, 28000, 4200]),
  line('Wiper blades, pair', 'مساحات، زوج', [1000, 9500, 0, 9500, 1425]),
  line('Full computer check', 'فحص كمبيوتر شامل', [1000, 15000, 0, 15000, 2250]),
]

export const issuedAt = '2026-11-17T07:12:00.000Z'

export const sampleInvoice: InvoicePaper = {
  kind: 'taxInvoice',
  number: 'INV-2026-0937',
  originalNumbers: [],
  prepaidNumbers: [],
  reason: null,
  noVat: null,
  issuedAt,
  issueText: '2026-11-17 10:12 AM',
  supplyDate: '2026-11-17',
  dueDate: '2026-12-17',
  seller,
  buyer: {
    name: { en: 'Gulf Horizon Transport Co.', ar: 'شركة أفق الخليج للنقل' },
    vatNumber: '300918273600003',
    identifier: { scheme: 'CRN', number: '1010773164' },
    addressLines: { en: ['3190 Khurais Rd, An Nasim', 'Riyadh 14234 - 7105'], ar: [] },
  },
  ticketNumber: 'T-2026-1831',
  vehicle: {
    name: { en: 'Isuzu D-Max 2020', ar: 'إيسوزو دي ماكس 2020' },
    plate: { digits: '7734', lettersEn: 'NDA', lettersAr: 'ادن' },
    km: 143_905,
  },
  lines,
  totals: {
    gross: money(413000),
    discount: money(9000),
    taxable: money(404000),
    vat: [{ rateBp: 1500, taxable: money(404000), vat: money(60600) }],
    total: money(464600),
    prepaid: null,
    paid: money(0),
    due: money(464600),
  },
  currency: sar,
  terms: {
    en: ['Workshop warranty on labour: 90 days or 5,000 km.', 'Replaced parts are kept for 7 days.'],
    ar: ['ضمان أجرة العمل 90 يومًا أو 5,000 كم.', 'تُحفظ القطع المستبدلة 7 أيام.'],
  },
  notes: null,
  qrText: taxQrText({
    sellerName: 'المسار لصيانة السيارات',
    vatNumber: '310445208700003',
    issuedAt,
    totalWithVat: money(464600),
    vat: money(60600),
    currency: sar,
  }),
}

const ali = { en: 'Ali Hassan', ar: 'علي حسن' }
const vehicle = {
  name: { en: 'Toyota Camry 2022', ar: 'تويوتا كامري 2022' },
  plate: { digits: '4827', lettersEn: 'RTJ', lettersAr: 'حطر' },
}
const ticketTotals = { total: money(124200), paid: money(50000), remaining: money(74200) }

export const sampleWorkOrder: WorkOrderPaper = {
  ticketNumber: 'T-2026-1842',
  openedAt: issuedAt,
  openedText: '2026-11-17 08:35 AM',
  promisedText: '2026-11-18 05:00 PM',
  seller,
  customer: { name: { en: 'Abdullah Al-Harbi', ar: 'عبدالله الحربي' }, phone: '+966 50 123 4567' },
  vehicle: { ...vehicle, color: { en: 'White', ar: 'أبيض' }, vin: '4T1G11AK5NU012345', km: 86_420 },
  supervisor: ali,
  complaint: 'صوت احتكاك من الأمام عند الفرملة، خاصة بعد 80 كم/س.',
  firstCheck: 'Front pads worn to 2 mm, left disc scored. Brake fluid dark.',
  services: [
    {
      name: { en: 'Front brake service', ar: 'صيانة الفرامل الأمامية' },
      section: { en: 'Brakes', ar: 'الفرامل' },
      technicians: [ali, { en: 'Ravi Kumar', ar: 'رافي كومار' }],
      durationMinutes: 95,
      note: null,
      total: money(46000),
    },
    {
      name: { en: 'Brake fluid change', ar: 'تغيير زيت الفرامل' },
      section: null,
      technicians: [],
      durationMinutes: null,
      note: 'DOT 4',
      total: money(17250),
    },
  ],
  parts: [
    {
      name: { en: 'Front brake pads', ar: 'فحمات أمامية' },
      partNumber: '04465-33471',
      quantityMilli: 1000,
      source: 'IssueFromStore',
      total: money(47150),
    },
    {
      name: { en: 'Brake fluid DOT 4, litre', ar: 'زيت فرامل DOT 4، لتر' },
      partNumber: null,
      quantityMilli: 1500,
      source: 'PurchaseFromOutside',
      total: money(13800),
    },
    {
      name: { en: 'Wiper blades', ar: 'مساحات' },
      partNumber: null,
      quantityMilli: 2000,
      source: 'PurchaseByCustomer',
      total: null,
    },
  ],
  totals: ticketTotals,
  currency: sar,
  terms: sampleInvoice.terms,
  notes: null,
}

export const sampleStatement: StatementPaper = {
  of: 'customer',
  holder: { en: 'Gulf Horizon Transport Co.', ar: 'شركة أفق الخليج للنقل' },
  ofAllShops: true,
  phone: '+966550001111',
  vatNumber: '300918273600003',
  from: '2026-11-01',
  to: '2026-11-30',
  printedAt: issuedAt,
  printedText: '2026-11-17 10:12 AM',
  seller,
  opening: money(120000),
  debits: money(464600),
  credited: zero,
  paid: money(150000),
  writtenOff: zero,
  closing: money(434600),
  lines: [
    {
      day: '2026-11-03',
      kind: 'Invoice',
      mode: null,
      number: 'INV-2026-0937',
      reference: 'T-2026-1831',
      debit: money(464600),
      credit: zero,
      balance: money(584600),
    },
    {
      day: '2026-11-12',
      kind: 'Payment',
      mode: 'bankTransfer',
      number: 'RCT-2026-2210',
      reference: null,
      debit: zero,
      credit: money(150000),
      balance: money(434600),
    },
  ],
  ages: { notDue: money(314600), days30: money(120000), days60: zero, days90: zero, older: zero },
  currency: sar,
}

export const sampleReceipt: ReceiptPaper = {
  kind: 'payment',
  number: 'RCT-2026-2210',
  takenAt: issuedAt,
  takenText: '2026-11-17 10:12 AM',
  seller,
  payer: { en: 'Abdullah Al-Harbi', ar: 'عبدالله الحربي' },
  ticketNumber: 'T-2026-1842',
  invoiceNumber: null,
  vehicle,
  amount: money(50000),
  mode: 'card',
  reference: '482913',
  cashier: { en: 'Sara Al-Qahtani', ar: 'سارة القحطاني' },
  totals: { of: 'ticket', ...ticketTotals, returned: money(0), badDebt: money(0) },
  currency: sar,
  notes: null,
}

export const samplePurchaseOrder: PurchaseOrderPaper = {
  number: 'PO-2026-0031',
  orderedAt: issuedAt,
  orderedOn: '2026-11-17',
  expectedOn: '2026-11-19',
  seller,
  supplier: { name: { en: 'Najm Auto Parts', ar: 'نجم لقطع الغيار' }, phone: '+966550002222' },
  lines: [
    {
      partNo: '04465-33471',
      name: { en: 'Front brake pads', ar: 'فحمات أمامية' },
      unit: 'set',
      quantityMilli: 4000,
      price: money(21_500),
      expectedOn: null,
    },
    {
      partNo: 'DOT4-1L',
      name: { en: 'Brake fluid DOT 4', ar: 'زيت فرامل DOT 4' },
      unit: 'carton',
      quantityMilli: 2000,
      price: null,
      expectedOn: '2026-11-22',
    },
  ],
  currency: sar,
  note: 'التسليم قبل الظهر.',
}

export const sampleBought: BoughtPaper = {
  kind: 'expense',
  number: 'PUR-2026-0012',
  buyer: seller,
  supplier: { en: 'Riyadh Real Estate', ar: 'الرياض للعقارات' },
  supplierDocNo: 'R-4471',
  documentOn: '2026-11-01',
  dueOn: '2026-11-30',
  originalNumber: null,
  category: { en: 'Rent', ar: 'الإيجار' },
  recordedAt: issuedAt,
  recordedText: '2026-11-17 10:12 AM',
  recordedBy: ali,
  lines: [
    {
      name: { en: 'Rent of November', ar: 'إيجار نوفمبر' },
      partNo: '',
      quantityMilli: 1000,
      price: money(100000),
      discount: zero,
      taxable: money(100000),
      vat: money(15000),
      total: money(115000),
    },
  ],
  discount: zero,
  taxable: money(100000),
  vat: money(15000),
  vatBp: 1500,
  total: money(115000),
  standing: { returned: zero, paid: money(50000), due: money(65000) },
  currency: sar,
  notes: null,
}
