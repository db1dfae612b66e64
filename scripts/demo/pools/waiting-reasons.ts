import type { Words } from './words.ts'

export const waitingReasons: readonly Words[] = [
  { ar: 'بانتظار موافقة العميل', en: "Waiting for the customer's approval" },
  { ar: 'بانتظار وصول القطعة', en: 'Waiting for the part to arrive' },
  { ar: 'بانتظار القطعة من الوكالة', en: 'Waiting for the part from the dealer' },
  { ar: 'بانتظار العميل يجيب القطعة', en: 'Waiting for the customer to bring the part' },
  { ar: 'بانتظار موافقة شركة التأمين', en: "Waiting for the insurer's approval" },
  { ar: 'بانتظار أمر الشراء من الشركة', en: "Waiting for the company's purchase order" },
  { ar: 'بانتظار رجوع القطعة من المخرطة', en: 'Waiting for the part from the machine shop' },
  { ar: 'بانتظار رافعة فاضية', en: 'Waiting for a free lift' },
  { ar: 'بانتظار الفني المختص', en: 'Waiting for the specialist technician' },
  { ar: 'بانتظار نشاف البوية', en: 'Waiting for the paint to dry' },
  { ar: 'بانتظار سداد العربون', en: 'Waiting for the deposit' },
  { ar: 'بانتظار استلام العميل', en: 'Waiting for the customer to collect' },
]
