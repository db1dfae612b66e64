import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import type { Language } from '../ui/language.ts'
import { Providers } from '../ui/Providers.tsx'
import { Gallery } from './Gallery.tsx'
import { galleryWords } from './words.ts'

// Development only: every part of the kit on one page. `?lang=ar&scheme=dark` chooses how it is shown.
const asked = new URLSearchParams(location.search)
const language: Language = asked.get('lang') === 'ar' ? 'ar' : 'en'
const scheme = asked.get('scheme') === 'dark' ? 'dark' : 'light'
localStorage.setItem('mantine-color-scheme-value', scheme)
document.documentElement.lang = language
document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'

const files = import.meta.glob<{ default: Record<string, unknown> }>('../../../i18n/src/*/{ui,refusals}.json', {
  eager: true,
})
const words = (of: Language) => ({
  ui: files[`../../../i18n/src/${of}/ui.json`]?.default ?? {},
  refusals: files[`../../../i18n/src/${of}/refusals.json`]?.default ?? {},
  gallery: galleryWords[of],
})

await i18next.use(initReactI18next).init({
  lng: language,
  resources: { en: words('en'), ar: words('ar') },
  defaultNS: 'ui',
  interpolation: { escapeValue: false },
})

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <Providers seesAmounts language={language} timeZone="Asia/Riyadh" currency={{ code: 'SAR', decimals: 2 }}>
    <Gallery dialog={asked.get('dialog')} />
  </Providers>,
)
