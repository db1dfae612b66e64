import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '../../ui/language.ts'

const dictionaries: Record<Language, () => Promise<{ default: object }>> = {
  en: () => import('@warsha/i18n/en/guest.json'),
  ar: () => import('@warsha/i18n/ar/guest.json'),
}

/** Shows the page in a language, whose words are fetched when they are first asked for. */
export async function showGuest(language: Language): Promise<void> {
  const { default: words } = await dictionaries[language]()
  document.documentElement.lang = language
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
  if (!i18next.isInitialized)
    await i18next.use(initReactI18next).init({
      lng: language,
      defaultNS: 'guest',
      fallbackLng: false,
      resources: { [language]: { guest: words } },
      interpolation: { escapeValue: false },
    })
  i18next.addResourceBundle(language, 'guest', words)
  await i18next.changeLanguage(language)
}
