import type { Words } from './words.ts'

/** Invented public bodies; none carries the name of a real one. */
export const governmentNames: readonly Words[] = [
  { en: 'Eastern Quarter Sub-Municipality', ar: 'بلدية الحي الشرقي الفرعية' },
  { en: 'Wahat Al-Nakheel Municipality', ar: 'بلدية واحة النخيل' },
  { en: 'Rawabi General Hospital', ar: 'مستشفى الروابي العام' },
  { en: 'Al-Ghadeer Health Centre', ar: 'مركز صحي الغدير' },
  { en: 'Regional Parks Department', ar: 'إدارة الحدائق بالمنطقة' },
  { en: 'Roads Maintenance Department', ar: 'إدارة صيانة الطرق' },
  { en: 'District Education Office', ar: 'مكتب التعليم بالمحافظة' },
  { en: 'Public Library Administration', ar: 'إدارة المكتبات العامة' },
  { en: 'Agricultural Extension Centre', ar: 'مركز الإرشاد الزراعي' },
  { en: 'Environmental Monitoring Unit', ar: 'وحدة الرصد البيئي' },
  { en: 'Youth and Sports Centre', ar: 'مركز الشباب والرياضة' },
  { en: 'Technical Training Institute', ar: 'معهد التدريب التقني' },
]
