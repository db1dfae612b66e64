import { crNumberOf, ibanOf, mobileOf, vatNumberOf } from './identifiers.ts'
import type { SectionKey, Words } from './words.ts'
import { sectionKeys } from './words.ts'

/** A Saudi national address. */
export type Address = {
  readonly buildingNo: string
  readonly street: Words
  readonly district: Words
  readonly city: Words
  readonly region: Words
  readonly postalCode: string
  readonly additionalNo: string
  readonly shortCode: string
  readonly latitude: number
  readonly longitude: number
}

export type ShopPool = {
  readonly name: Words
  readonly isPrimary: boolean
  readonly contactNo: string
  readonly email: string
  readonly crNumber: string
  readonly address: Address
  readonly sections: readonly SectionKey[]
}

export type TenantPool = {
  readonly name: Words
  readonly subDomain: string
  readonly email: string
  readonly contactNo: string
  readonly crNumber: string
  readonly vatNumber: string
  readonly iban: string
  readonly bank: Words
  readonly address: Address
  readonly shops: readonly [ShopPool, ...ShopPool[]]
}

const riyadh = { city: { en: 'Riyadh', ar: 'الرياض' }, region: { en: 'Riyadh Region', ar: 'منطقة الرياض' } }
const jeddah = { city: { en: 'Jeddah', ar: 'جدة' }, region: { en: 'Makkah Region', ar: 'منطقة مكة المكرمة' } }
const dammam = { city: { en: 'Dammam', ar: 'الدمام' }, region: { en: 'Eastern Region', ar: 'المنطقة الشرقية' } }

const rawdah: Address = {
  ...riyadh,
  buildingNo: '7412',
  street: { en: 'Khurais Road', ar: 'طريق خريص' },
  district: { en: 'Al Rawdah', ar: 'الروضة' },
  postalCode: '13211',
  additionalNo: '2965',
  shortCode: 'RRWA7412',
  latitude: 24.7334,
  longitude: 46.7702,
}

const olaya: Address = {
  ...riyadh,
  buildingNo: '3308',
  street: { en: 'Olaya Street', ar: 'شارع العليا' },
  district: { en: 'Al Olaya', ar: 'العليا' },
  postalCode: '12211',
  additionalNo: '6174',
  shortCode: 'ROLA3308',
  latitude: 24.6949,
  longitude: 46.6853,
}

const safa: Address = {
  ...jeddah,
  buildingNo: '5126',
  street: { en: 'Prince Majed Road', ar: 'طريق الأمير ماجد' },
  district: { en: 'Al Safa', ar: 'الصفا' },
  postalCode: '23535',
  additionalNo: '8043',
  shortCode: 'JSAF5126',
  latitude: 21.5823,
  longitude: 39.2128,
}

const firstIndustrial: Address = {
  ...dammam,
  buildingNo: '2890',
  street: { en: 'First Street', ar: 'الشارع الأول' },
  district: { en: 'First Industrial City', ar: 'المدينة الصناعية الأولى' },
  postalCode: '32234',
  additionalNo: '7351',
  shortCode: 'DIND2890',
  latitude: 26.3811,
  longitude: 50.1402,
}

export const mainTenant: TenantPool = {
  name: { en: 'Al-Masar Auto Service', ar: 'المسار لصيانة السيارات' },
  subDomain: 'almasar',
  email: 'hello@almasar.example',
  contactNo: mobileOf(1),
  crNumber: crNumberOf('Riyadh', 10_041),
  vatNumber: vatNumberOf(10_041),
  iban: ibanOf(100_410_001),
  bank: { en: 'Wadi Bank', ar: 'بنك الوادي' },
  address: rawdah,
  shops: [
    {
      name: { en: 'Al Rawdah Shop', ar: 'ورشة الروضة' },
      isPrimary: true,
      contactNo: mobileOf(11),
      email: 'rawdah@almasar.example',
      crNumber: crNumberOf('Riyadh', 10_041),
      address: rawdah,
      sections: sectionKeys,
    },
    {
      name: { en: 'Al Olaya Shop', ar: 'ورشة العليا' },
      isPrimary: false,
      contactNo: mobileOf(12),
      email: 'olaya@almasar.example',
      crNumber: crNumberOf('Riyadh', 10_042),
      address: olaya,
      sections: ['oil', 'brakes', 'suspension', 'tyres', 'ac', 'electrical', 'battery', 'diagnostics', 'detailing'],
    },
    {
      name: { en: 'Al Safa Shop, Jeddah', ar: 'ورشة الصفا بجدة' },
      isPrimary: false,
      contactNo: mobileOf(13),
      email: 'safa@almasar.example',
      crNumber: crNumberOf('Jeddah', 10_043),
      address: safa,
      sections: sectionKeys.filter((key) => key !== 'body' && key !== 'glass'),
    },
  ],
}

export const secondTenant: TenantPool = {
  name: { en: 'Shati Al-Sharq Car Care', ar: 'شاطئ الشرق للعناية بالسيارات' },
  subDomain: 'shati',
  email: 'hello@shati.example',
  contactNo: mobileOf(2),
  crNumber: crNumberOf('Dammam', 20_017),
  vatNumber: vatNumberOf(20_017),
  iban: ibanOf(200_170_001),
  bank: { en: 'Wadi Bank', ar: 'بنك الوادي' },
  address: firstIndustrial,
  shops: [
    {
      name: { en: 'First Industrial City Shop', ar: 'ورشة الصناعية الأولى' },
      isPrimary: true,
      contactNo: mobileOf(21),
      email: 'shop@shati.example',
      crNumber: crNumberOf('Dammam', 20_017),
      address: firstIndustrial,
      sections: sectionKeys,
    },
  ],
}
