import type { SectionKey, Words } from './words.ts'

/** A technician with the ISO code of their country and the sections they can work in, best first. */
export type Technician = {
  readonly name: Words
  readonly country: string
  readonly trade: Words
  readonly sections: readonly SectionKey[]
}

export const technicians: readonly Technician[] = [
  {
    name: { en: 'Shahid Iqbal', ar: 'شاهد إقبال' },
    country: 'PK',
    trade: { en: 'Engine mechanic', ar: 'ميكانيكي مكائن' },
    sections: ['mechanical', 'oil', 'transmission'],
  },
  {
    name: { en: 'Mahmoud Abdel Fattah', ar: 'محمود عبدالفتاح' },
    country: 'EG',
    trade: { en: 'Senior mechanic', ar: 'ميكانيكي أول' },
    sections: ['mechanical', 'diagnostics', 'inspection'],
  },
  {
    name: { en: 'Anas Al-Halabi', ar: 'أنس الحلبي' },
    country: 'SY',
    trade: { en: 'Auto electrician', ar: 'كهربائي سيارات' },
    sections: ['electrical', 'battery', 'diagnostics'],
  },
  {
    name: { en: 'Suresh Nair', ar: 'سوريش ناير' },
    country: 'IN',
    trade: { en: 'A/C technician', ar: 'فني تكييف' },
    sections: ['ac', 'electrical'],
  },
  {
    name: { en: 'Jose Reyes', ar: 'خوسيه رييس' },
    country: 'PH',
    trade: { en: 'Quick service technician', ar: 'فني خدمة سريعة' },
    sections: ['oil', 'battery', 'tyres'],
  },
  {
    name: { en: 'Tariq Mehmood', ar: 'طارق محمود' },
    country: 'PK',
    trade: { en: 'Brakes and suspension technician', ar: 'فني فرامل وعفشة' },
    sections: ['brakes', 'suspension'],
  },
  {
    name: { en: 'Osman Mohammed Ahmed', ar: 'عثمان محمد أحمد' },
    country: 'SD',
    trade: { en: 'Tyres and alignment technician', ar: 'فني كفرات وميزان' },
    sections: ['tyres', 'suspension'],
  },
  {
    name: { en: 'Abdo Al-Sanaani', ar: 'عبده الصنعاني' },
    country: 'YE',
    trade: { en: 'Body repairer', ar: 'سمكري' },
    sections: ['body', 'glass'],
  },
  {
    name: { en: 'Hany Ramadan', ar: 'هاني رمضان' },
    country: 'EG',
    trade: { en: 'Car painter', ar: 'فني دهان' },
    sections: ['body', 'detailing'],
  },
  {
    name: { en: 'Marvin Santos', ar: 'مارفن سانتوس' },
    country: 'PH',
    trade: { en: 'Detailer', ar: 'فني تلميع' },
    sections: ['detailing', 'glass'],
  },
  {
    name: { en: 'Meshari Al-Harbi', ar: 'مشاري الحربي' },
    country: 'SA',
    trade: { en: 'Diagnostics technician', ar: 'فني فحص كمبيوتر' },
    sections: ['diagnostics', 'inspection', 'electrical'],
  },
  {
    name: { en: 'Yazeed Al-Ghamdi', ar: 'يزيد الغامدي' },
    country: 'SA',
    trade: { en: 'Inspection technician', ar: 'فني فحص' },
    sections: ['inspection', 'diagnostics', 'oil'],
  },
  {
    name: { en: 'Ghassan Al-Shami', ar: 'غسان الشامي' },
    country: 'SY',
    trade: { en: 'Gearbox technician', ar: 'فني قير' },
    sections: ['transmission', 'mechanical'],
  },
  {
    name: { en: 'Rajesh Kumar', ar: 'راجيش كومار' },
    country: 'IN',
    trade: { en: 'General mechanic', ar: 'ميكانيكي عام' },
    sections: ['mechanical', 'brakes', 'oil'],
  },
  {
    name: { en: 'Naveed Akhtar', ar: 'نويد أختر' },
    country: 'PK',
    trade: { en: 'Auto electrician', ar: 'كهربائي سيارات' },
    sections: ['electrical', 'ac', 'battery'],
  },
  {
    name: { en: 'Saleh Ba Wazir', ar: 'صالح باوزير' },
    country: 'YE',
    trade: { en: 'Quick service technician', ar: 'فني خدمة سريعة' },
    sections: ['oil', 'tyres', 'battery'],
  },
  {
    name: { en: 'Edwin Garcia', ar: 'إدوين غارسيا' },
    country: 'PH',
    trade: { en: 'Glass and trim technician', ar: 'فني زجاج وديكور' },
    sections: ['glass', 'body'],
  },
  {
    name: { en: 'Hassan Babiker', ar: 'حسن بابكر' },
    country: 'SD',
    trade: { en: 'General mechanic', ar: 'ميكانيكي عام' },
    sections: ['mechanical', 'suspension', 'brakes'],
  },
  {
    name: { en: 'Rakan Al-Shammari', ar: 'راكان الشمري' },
    country: 'SA',
    trade: { en: 'Hybrid and electrical technician', ar: 'فني هايبرد وكهرباء' },
    sections: ['electrical', 'battery', 'diagnostics'],
  },
  {
    name: { en: 'Mostafa El-Sayed', ar: 'مصطفى السيد' },
    country: 'EG',
    trade: { en: 'A/C technician', ar: 'فني تكييف' },
    sections: ['ac', 'mechanical'],
  },
  {
    name: { en: 'Shaji Varghese', ar: 'شاجي فارغيز' },
    country: 'IN',
    trade: { en: 'Brakes technician', ar: 'فني فرامل' },
    sections: ['brakes', 'suspension', 'tyres'],
  },
  {
    name: { en: 'Zubair Ahmad', ar: 'زبير أحمد' },
    country: 'PK',
    trade: { en: 'Tyres technician', ar: 'فني كفرات' },
    sections: ['tyres', 'oil'],
  },
  {
    name: { en: 'Rami Al-Hamwi', ar: 'رامي الحموي' },
    country: 'SY',
    trade: { en: 'Car painter', ar: 'فني دهان' },
    sections: ['body', 'detailing'],
  },
  {
    name: { en: 'Saad Al-Dossari', ar: 'سعد الدوسري' },
    country: 'SA',
    trade: { en: 'Workshop trainee', ar: 'متدرب ورشة' },
    sections: ['oil', 'inspection'],
  },
]
