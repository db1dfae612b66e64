import type { Words } from './words.ts'

/** Invented businesses that pay for the cars of others: insurers, leasing companies and showrooms. */
export const dealerNames: readonly Words[] = [
  { en: 'Wiqaya Cooperative Insurance', ar: 'شركة وقاية للتأمين التعاوني' },
  { en: 'Sanad Vehicle Leasing', ar: 'شركة سند لتأجير المركبات' },
  { en: 'Faris Al-Jazeera Showroom', ar: 'معرض فارس الجزيرة للسيارات' },
  { en: 'Daman Roadside Assistance', ar: 'شركة ضمان للمساعدة على الطريق' },
]
