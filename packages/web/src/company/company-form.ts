import type { Company } from '@warsha/contract/company'

const generalTexts = ['nameEn', 'nameAr', 'ownerName', 'licenseNo', 'crNumber', 'iban'] as const
const contactTexts = [
  'contactNo',
  'email',
  'buildingNo',
  'streetNumber',
  'addressEn',
  'addressAr',
  'districtEn',
  'districtAr',
  'region',
  'postalCode',
  'additionalNo',
] as const

/** Who the company is: every text is there, an empty one is no value. */
export type GeneralForm = Record<(typeof generalTexts)[number], string>

/** Where it is and how it is reached. */
export type ContactForm = Record<(typeof contactTexts)[number], string> & { countryId: number; cityId: number | null }

const textsOf = <Name extends keyof Company>(company: Company, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, company[name] ?? ''])) as Record<Name, string>

export const generalFormOf = (company: Company): GeneralForm => textsOf(company, generalTexts)
export const contactFormOf = (company: Company): ContactForm => ({
  ...textsOf(company, contactTexts),
  countryId: company.countryId,
  cityId: company.cityId,
})
