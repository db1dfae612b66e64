/** One thing said in both languages. */
export type Words = { readonly en: string; readonly ar: string }

export const sectionKeys = [
  'oil',
  'mechanical',
  'brakes',
  'suspension',
  'tyres',
  'ac',
  'electrical',
  'battery',
  'transmission',
  'diagnostics',
  'body',
  'detailing',
  'glass',
  'inspection',
] as const
export type SectionKey = (typeof sectionKeys)[number]
