import { issuedAt, seller } from './papers.samples.ts'
import type { TransferPaper } from './transfer.ts'

export const sampleTransfer: TransferPaper = {
  number: 'TR-2026-0009',
  seller,
  from: { en: 'Main shop', ar: 'الورشة الرئيسية' },
  to: { en: 'Second shop', ar: 'الورشة الثانية' },
  at: issuedAt,
  atText: '2026-11-17 09:30',
  sentBy: { en: 'Sami Khaled', ar: 'سامي خالد' },
  lines: [
    {
      partNo: '04465-33471',
      name: { en: 'Front brake pads', ar: 'فحمات أمامية' },
      unit: 'set',
      quantityMilli: 4000,
      receivedMilli: 0,
    },
    {
      partNo: 'DOT4-1L',
      name: { en: 'Brake fluid DOT 4', ar: 'زيت فرامل DOT 4' },
      unit: 'litre',
      quantityMilli: 2500,
      receivedMilli: 1500,
    },
  ],
  note: 'مع سيارة الصباح.',
}
