import type { NewVatRegistration, VatRegistration } from '@warsha/contract/vat-registrations'
import { saudiArabia } from '@warsha/domain/national-address'

const texts = [
  'vatNumber',
  'nameEn',
  'nameAr',
  'crNumber',
  'buildingNo',
  'addressEn',
  'addressAr',
  'districtEn',
  'districtAr',
  'postalCode',
  'additionalNo',
] as const

/** A VAT registration as it is typed: every text is there, an empty one is no value. */
export type RegistrationForm = Record<(typeof texts)[number], string> & { countryId: number; cityId: number | null }

export const registrationFormOf = (stored: VatRegistration | null): RegistrationForm => ({
  ...(Object.fromEntries(texts.map((name) => [name, stored?.[name] ?? ''])) as Record<(typeof texts)[number], string>),
  countryId: stored?.countryId ?? saudiArabia,
  cityId: stored?.cityId ?? null,
})

/** What is sent of the form. */
export const registrationOfForm = ({
  vatNumber,
  countryId,
  cityId,
  ...typed
}: RegistrationForm): NewVatRegistration => ({
  vatNumber,
  countryId,
  cityId,
  ...(Object.fromEntries(
    Object.entries(typed).map(([field, value]) => [field, value.trim() === '' ? null : value]),
  ) as Record<keyof typeof typed, string | null>),
})
