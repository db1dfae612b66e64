import type { Words } from './words.ts'

/** Services, by their English names, that are sold together for less. */
export type PackagePool = { readonly name: Words; readonly services: readonly string[] }

export const packages: readonly PackagePool[] = [
  {
    name: { en: 'Oil and filters', ar: 'باقة الزيت والفلاتر' },
    services: ['Engine oil and filter change', 'Air filter replacement', 'Cabin filter replacement'],
  },
  {
    name: { en: 'Brake care', ar: 'باقة الفرامل' },
    services: ['Front brake pads', 'Rear brake pads', 'Brake fluid change'],
  },
  {
    name: { en: 'Wheel care', ar: 'باقة العجلات' },
    services: ['Wheel alignment, computer', 'Wheel balancing, 4 wheels', 'Tyre rotation'],
  },
]
