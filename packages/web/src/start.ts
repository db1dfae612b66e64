import { askEarly } from './lib/early.ts'
import { firstCalls } from './lib/first-calls.ts'
import { schemeName, stored, storedNames } from './lib/stored.ts'
import { isTokenOver } from './lib/token.ts'
import { type StartPlan, screenAt } from './start-plan.ts'
import type { Language } from './ui/language.ts'

// Runs before the first paint, as a script of its own: so neither the colours nor the direction of the page flash, and what the
// first screen needs is on its way at once instead of one thing after the other.
declare const startPlan: StartPlan

const root = document.documentElement

function paintColors(): void {
  const scheme = stored(schemeName)
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
}

function chooseLanguage(): Language {
  const chosen = stored(storedNames.language)
  const language = chosen === 'en' || chosen === 'ar' ? chosen : /^en\b/i.test(navigator.language) ? 'en' : 'ar'
  root.lang = language
  root.dir = language === 'ar' ? 'rtl' : 'ltr'
  return language
}

function ask(rel: 'modulepreload' | 'preload', hrefs: readonly string[] = [], as = ''): void {
  for (const href of hrefs) {
    // As the page itself asks for them later, or they would be fetched twice.
    document.head.append(Object.assign(document.createElement('link'), { rel, href, as, crossOrigin: 'anonymous' }))
  }
}

function askForFiles(language: Language, address: string): void {
  const screen = screenAt(startPlan, address)
  ask('modulepreload', screen?.scripts)
  ask('preload', screen?.styles, 'style')
  ask('preload', startPlan.always[language].words, 'fetch')
  ask('preload', screen?.words[language], 'fetch')
  ask('preload', startPlan.always[language].fonts, 'font')
}

paintColors()
const language = chooseLanguage()
const token = stored(storedNames.token)
if (token === null || isTokenOver(token, Date.now())) askForFiles(language, '/login')
else {
  const address = /^\/(login)?$/.test(location.pathname) ? '/home' : location.pathname
  askEarly(token, language, firstCalls(token, address))
  askForFiles(language, address)
}
