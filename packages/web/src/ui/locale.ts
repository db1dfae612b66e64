import { createContext, use } from 'react'
import type { Language } from './language.ts'

/** What every figure and day on screen is written with; the app gives it once, in Providers. */
export type Locale = {
  language: Language
  /** IANA name, the shop's own */
  timeZone: string
  currency: { code: string; decimals: number }
  /** whether the reader is shown prices, sums and what is owed */
  seesAmounts: boolean
}

export const LocaleContext = createContext<Locale>({
  language: 'ar',
  timeZone: 'Asia/Riyadh',
  currency: { code: 'SAR', decimals: 2 },
  seesAmounts: true,
})

export const useLocale = (): Locale => use(LocaleContext)
