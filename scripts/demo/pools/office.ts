import type { CategoryKind } from '@warsha/domain/expenses'
import type { NoVatReason } from '@warsha/domain/purchase-vat'
import type { Words } from './words.ts'

export type CategoryPool = { kind: CategoryKind; name: Words }

/** What a workshop sorts its own costs and other income by. */
export const categories = {
  rent: { kind: 'expense', name: { en: 'Rent', ar: 'الإيجار' } },
  utilities: { kind: 'expense', name: { en: 'Electricity, water and phone', ar: 'الكهرباء والماء والاتصالات' } },
  upkeep: { kind: 'expense', name: { en: 'Cleaning and upkeep', ar: 'النظافة والصيانة' } },
  tools: { kind: 'expense', name: { en: 'Tools and equipment', ar: 'العدد والأدوات' } },
  office: { kind: 'expense', name: { en: 'Office and hospitality', ar: 'القرطاسية والضيافة' } },
  scrap: { kind: 'income', name: { en: 'Scrap and used oil', ar: 'الخردة والزيوت المستعملة' } },
  space: { kind: 'income', name: { en: 'Space let to others', ar: 'تأجير المساحات' } },
} as const satisfies Record<string, CategoryPool>
export type Category = keyof typeof categories

type Cost = {
  category: Category
  title: string
  payee: string
  /** In minor units, before VAT where it bears VAT. */
  amount: number
  daysAgo: number
  noVatReason?: NoVatReason
  /** Not paid yet. */
  due?: true
}

/** The costs of about two months, as a Saudi workshop has them. */
export const costs: readonly Cost[] = [
  { category: 'utilities', title: 'فاتورة الكهرباء', payee: 'شركة الكهرباء', amount: 2_148_35, daysAgo: 46 },
  { category: 'utilities', title: 'إنترنت وهاتف الورشة', payee: 'شركة الاتصالات', amount: 399_00, daysAgo: 44 },
  { category: 'upkeep', title: 'نقل الزيوت المستعملة', payee: 'مؤسسة بيئة نظيفة', amount: 350_00, daysAgo: 39 },
  {
    category: 'upkeep',
    title: 'عمالة نظافة',
    payee: 'أبو سعود للنظافة',
    amount: 600_00,
    daysAgo: 33,
    noVatReason: 'notRegistered',
  },
  { category: 'tools', title: 'طقم مفاتيح عزم', payee: 'دار العدد الصناعية', amount: 1_250_00, daysAgo: 29 },
  { category: 'office', title: 'ورق وأحبار طابعة', payee: 'مكتبة الأفق', amount: 286_50, daysAgo: 24 },
  { category: 'utilities', title: 'فاتورة الكهرباء', payee: 'شركة الكهرباء', amount: 1_932_10, daysAgo: 16 },
  { category: 'utilities', title: 'فاتورة المياه', payee: 'شركة المياه', amount: 214_80, daysAgo: 15 },
  {
    category: 'tools',
    title: 'صيانة رافعة السيارات',
    payee: 'دار العدد الصناعية',
    amount: 900_00,
    daysAgo: 9,
    due: true,
  },
  {
    category: 'office',
    title: 'قهوة وضيافة',
    payee: 'محمصة الحي',
    amount: 175_00,
    daysAgo: 5,
    noVatReason: 'notRegistered',
  },
  { category: 'utilities', title: 'إنترنت وهاتف الورشة', payee: 'شركة الاتصالات', amount: 399_00, daysAgo: 2 },
]

/** What comes back each month: the rent fell due yesterday, the internet does in six days. */
export const recurring = [
  { category: 'rent', title: 'إيجار الورشة', payee: 'مجموعة العقار المتحد', amount: 8_500_00, daysToNext: -1 },
  { category: 'utilities', title: 'إنترنت وهاتف الورشة', payee: 'شركة الاتصالات', amount: 399_00, daysToNext: 6 },
] as const

/** Income beside the workshop's own work; the last one still waits to be posted. */
export const incomes = [
  { category: 'scrap', title: 'بيع زيوت مستعملة', amount: 640_00, daysAgo: 27, posted: true },
  { category: 'scrap', title: 'بيع خردة حديد', amount: 415_00, daysAgo: 12, posted: true },
  { category: 'space', title: 'تأجير موقف لشاحنة السطحة', amount: 500_00, daysAgo: 3, posted: false },
] as const
