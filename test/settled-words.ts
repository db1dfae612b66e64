/**
 * The Arabic words that were settled (docs/glossary.md), each with the words that it replaced. `elsewhere` are the files or keys
 * in which the same letters mean another thing.
 */
export type Settled = { term: string; not: RegExp; elsewhere?: RegExp }

export const settled: readonly Settled[] = [
  { term: 'لم تبدأ', not: /قيد الانتظار/ },
  { term: 'جاهزة للتسليم', not: /التذكرة مكتملة|اكتملت التذكرة/ },
  { term: 'إشعار دائن', not: /فاتورة مرتجع|(?<!ال)إشعار(ات)? الدائن/ },
  {
    term: 'درج النقد',
    not: /صندوق|صناديق/,
    // The unit that things are sold by, the account of cash, and the title of the cashier.
    elsewhere: /box(_\w+)?$|^journal account\.|^documents (receivedBy|cashierSignature)$/,
  },
  { term: 'الماركة', not: /الشركة المصنّ?عة|صانعة|صانع القطعة/ },
  { term: 'الموديل', not: /طراز/ },
  { term: 'الفحص المبدئي', not: /الفحص الأولي/ },
  { term: 'شطب', not: /إعدام|أُعدم|المبلغ المعدوم/ },
  { term: 'استرداد', not: /إرجاع مبلغ|مبلغ مُعاد|استرجاع دفعة|طريقة الإعادة/ },
  { term: 'نقدًا', not: /^نقد$/ },
  { term: 'شبكة', not: /^بطاقة$|إيصالات البطاقات|^مدى$/ },
  { term: 'تحويل', not: /حوالة|الحوالات/ },
  {
    term: 'الجوال',
    not: /الهاتف/,
    elsewhere: /^company contact|^catalogue shop|^employees field\.phone|^audit fields\.phone/,
  },
  { term: 'مسؤول التواصل', not: /شخص التواصل|^المسؤول$|اسم المسؤول/ },
  { term: 'الرصيد الافتتاحي', not: /رصيد الفتح|العهدة/ },
  { term: 'الإجمالي', not: /^المجموع$/, elsewhere: /gross$|^tickets technicians\.together/ },
  { term: 'الخطة', not: /باقة الاشتراك|ترقية الباقة|رقّوا الباقة/ },
  { term: 'مدير النظام', not: /مسؤول النظام/ },
  { term: 'مدير التقارير', not: /مسؤول التقارير/ },
  { term: 'صاحب العمل', not: /كفيل/ },
  { term: 'مخطط السيارة', not: /نموذج رسم|نماذج رسم|رسم السيارة/ },
  { term: 'لوحة العمل', not: /^اللوحة$|لوحة الأعمال/, elsewhere: /plate/i },
  { term: 'بند الفحص', not: /نقطة فحص/ },
  { term: 'عمل مؤجل', not: /عمل مرفوض|رفضها العميل/ },
  { term: 'المدة المقدّرة', not: /المخطط \{\{|الوقت المقدر/ },
]

/** Spelling and register that hold for every Arabic text of ours. */
export const neverWritten: readonly Settled[] = [
  { term: 'the tanwin before the alef', not: /اً/ },
  {
    term: 'standard Arabic, but on the phone of a technician',
    not: /(?<![ء-ي])(خلص|خلصت|ليش|وش|تقدر|شغل|فاضي|نص|فل|لازم|بالعربي|ثانية\?)(?![ء-ي])|قبل ما /,
    elsewhere: /^work /,
  },
]
