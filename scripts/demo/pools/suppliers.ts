import { mobileOf, vatNumberOf } from './identifiers.ts'
import type { Words } from './words.ts'

/** Kind 1 sells spare parts, kind 2 sells services (an expense). */
export type Supplier = {
  readonly name: Words
  readonly town: 'Riyadh' | 'Jeddah' | 'Dammam'
  readonly kind: 1 | 2
  readonly contactNo: string
  readonly vatNumber: string
}

export const suppliers: readonly Supplier[] = [
  {
    name: { en: 'Nujoom Spare Parts Trading', ar: 'مؤسسة نجوم لتجارة قطع الغيار' },
    town: 'Riyadh',
    kind: 1,
    contactNo: mobileOf(900101),
    vatNumber: vatNumberOf(900101),
  },
  {
    name: { en: 'Sharq Asia Auto Parts', ar: 'شركة شرق آسيا لقطع غيار السيارات' },
    town: 'Riyadh',
    kind: 1,
    contactNo: mobileOf(900102),
    vatNumber: vatNumberOf(900102),
  },
  {
    name: { en: 'Dar Al-Qita Korean Parts', ar: 'دار القطعة لقطع الغيار الكورية' },
    town: 'Riyadh',
    kind: 1,
    contactNo: mobileOf(900103),
    vatNumber: vatNumberOf(900103),
  },
  {
    name: { en: 'Al-Jawad Japanese Parts', ar: 'الجواد لقطع الغيار اليابانية' },
    town: 'Riyadh',
    kind: 1,
    contactNo: mobileOf(900104),
    vatNumber: vatNumberOf(900104),
  },
  {
    name: { en: 'Tanin Chinese Parts', ar: 'التنين لقطع غيار السيارات الصينية' },
    town: 'Riyadh',
    kind: 1,
    contactNo: mobileOf(900105),
    vatNumber: vatNumberOf(900105),
  },
  {
    name: { en: 'Detroit Corner American Parts', ar: 'ركن ديترويت لقطع الغيار الأمريكية' },
    town: 'Riyadh',
    kind: 1,
    contactNo: mobileOf(900106),
    vatNumber: vatNumberOf(900106),
  },
  {
    name: { en: 'Handasah European Parts', ar: 'هندسة لقطع الغيار الأوروبية' },
    town: 'Riyadh',
    kind: 1,
    contactNo: mobileOf(900107),
    vatNumber: vatNumberOf(900107),
  },
  {
    name: { en: 'Zuyout Najd Lubricants', ar: 'شركة زيوت نجد' },
    town: 'Riyadh',
    kind: 1,
    contactNo: mobileOf(900108),
    vatNumber: vatNumberOf(900108),
  },
  {
    name: { en: 'Itarat Al-Wusta Tyres', ar: 'إطارات الوسطى' },
    town: 'Riyadh',
    kind: 1,
    contactNo: mobileOf(900109),
    vatNumber: vatNumberOf(900109),
  },
  {
    name: { en: 'Taqat Al-Sayyarah Batteries', ar: 'طاقة السيارة للبطاريات' },
    town: 'Riyadh',
    kind: 1,
    contactNo: mobileOf(900110),
    vatNumber: vatNumberOf(900110),
  },
  {
    name: { en: 'Tabreed Al-Markabat A/C Parts', ar: 'تبريد المركبات لقطع التكييف' },
    town: 'Riyadh',
    kind: 1,
    contactNo: mobileOf(900111),
    vatNumber: vatNumberOf(900111),
  },
  {
    name: { en: 'Tashleeh Al-Hair Used Parts', ar: 'تشليح الحائر لقطع الغيار المستعملة' },
    town: 'Riyadh',
    kind: 1,
    contactNo: mobileOf(900112),
    vatNumber: vatNumberOf(900112),
  },
  {
    name: { en: 'Alwan Car Paints', ar: 'ألوان لدهانات السيارات' },
    town: 'Riyadh',
    kind: 1,
    contactNo: mobileOf(900113),
    vatNumber: vatNumberOf(900113),
  },
  {
    name: { en: 'Mirat Auto Glass', ar: 'مرآة لزجاج السيارات' },
    town: 'Riyadh',
    kind: 1,
    contactNo: mobileOf(900114),
    vatNumber: vatNumberOf(900114),
  },
  {
    name: { en: 'Marsa Auto Parts', ar: 'مرسى لقطع غيار السيارات' },
    town: 'Jeddah',
    kind: 1,
    contactNo: mobileOf(900115),
    vatNumber: vatNumberOf(900115),
  },
  {
    name: { en: 'Shati Al-Ahmar Tyres', ar: 'شاطئ الأحمر للإطارات' },
    town: 'Jeddah',
    kind: 1,
    contactNo: mobileOf(900116),
    vatNumber: vatNumberOf(900116),
  },
  {
    name: { en: 'Hejaz Lubricants', ar: 'زيوت الحجاز' },
    town: 'Jeddah',
    kind: 1,
    contactNo: mobileOf(900117),
    vatNumber: vatNumberOf(900117),
  },
  {
    name: { en: 'Bab Jadid Spare Parts', ar: 'باب جديد لقطع الغيار' },
    town: 'Jeddah',
    kind: 1,
    contactNo: mobileOf(900118),
    vatNumber: vatNumberOf(900118),
  },
  {
    name: { en: 'Lulu Al-Sharq Auto Parts', ar: 'لؤلؤ الشرق لقطع السيارات' },
    town: 'Dammam',
    kind: 1,
    contactNo: mobileOf(900119),
    vatNumber: vatNumberOf(900119),
  },
  {
    name: { en: 'Sahil Truck Parts', ar: 'الساحل لقطع غيار الشاحنات' },
    town: 'Dammam',
    kind: 1,
    contactNo: mobileOf(900120),
    vatNumber: vatNumberOf(900120),
  },
  {
    name: { en: 'Makharit Al-Diqqah Machine Shop', ar: 'مخرطة الدقة' },
    town: 'Riyadh',
    kind: 2,
    contactNo: mobileOf(900121),
    vatNumber: vatNumberOf(900121),
  },
  {
    name: { en: 'Bakhakhat Al-Diesel Injection Lab', ar: 'مختبر الديزل للبخاخات والطرمبات' },
    town: 'Riyadh',
    kind: 2,
    contactNo: mobileOf(900122),
    vatNumber: vatNumberOf(900122),
  },
  {
    name: { en: 'Satha Al-Sahil Towing', ar: 'سطحة الساحل لنقل السيارات' },
    town: 'Jeddah',
    kind: 2,
    contactNo: mobileOf(900123),
    vatNumber: vatNumberOf(900123),
  },
  {
    name: { en: 'Nazafah Plus Waste Oil Collection', ar: 'نظافة بلس لجمع الزيوت المستعملة' },
    town: 'Riyadh',
    kind: 2,
    contactNo: mobileOf(900124),
    vatNumber: vatNumberOf(900124),
  },
  {
    name: { en: 'Rukn Al-Barmajah Key Lab', ar: 'ركن البرمجة للمفاتيح والكمبيوترات' },
    town: 'Riyadh',
    kind: 2,
    contactNo: mobileOf(900125),
    vatNumber: vatNumberOf(900125),
  },
]
