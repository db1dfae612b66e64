import type { Language } from '../ui/language.ts'

export type Country = { id: number; nameEn: string; nameAr: string; dialCode: string }

/** Every field of the form (AUT-019). The owner's language is that of the page, which is Arabic for a browser that names none (AUT-026). */
export const emptyRegistration = (country: number | null, preferedLanguage: Language) => ({
  businessName: '',
  businessEmail: '',
  businessPhone: '',
  firstName: '',
  lastName: '',
  country,
  password: '',
  passwordConfirm: '',
  preferedLanguage,
  promotionCode: '',
  agree: false,
})
export type RegistrationForm = ReturnType<typeof emptyRegistration>

/** The dial code of a number with its country code: the longest that it begins with; undefined where none does. */
export function callingCodeOf(phone: string, countries: readonly Pick<Country, 'dialCode'>[]): number | undefined {
  const codes = countries.map(({ dialCode }) => dialCode.replaceAll(/\D/g, '')).filter((code) => code !== '')
  const fitting = codes.filter((code) => phone.startsWith(`+${code}`)).toSorted((a, b) => b.length - a.length)
  return fitting[0] === undefined ? undefined : Number(fitting[0])
}
