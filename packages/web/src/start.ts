import { askEarly, askEarlyFiles } from './lib/early.ts'
import { callsOfSignIn, firstCalls, screenFor, screenWithoutSession } from './lib/first-calls.ts'
import { hasFonts, writeWithoutFonts } from './lib/start-fonts.ts'
import { schemeName, stored, storedNames } from './lib/stored.ts'
import { isTokenOver } from './lib/token.ts'
import { builtFolder, filesAt, type StartPlan } from './start-plan.ts'
import type { Language } from './ui/language.ts'

// Runs before the first paint, as a script of its own: so that neither the colours nor the direction of the page flicker, and what the
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

const askedAs: Record<string, string> = { css: 'style', woff2: 'font' }

const isWords = (file: string): boolean => file.endsWith('.json')

function askFor(files: readonly string[]): void {
  askEarlyFiles(files.filter(isWords).map((file) => builtFolder + file))
  for (const file of files.filter((one) => !isWords(one))) {
    const as = askedAs[file.slice(file.lastIndexOf('.') + 1)]
    const rel = as ? 'preload' : 'modulepreload'
    // Letters of the device stand in for fonts; nothing stands in for what draws the page.
    const fetchPriority = as === 'font' ? 'low' : 'auto'
    const link = { rel, href: builtFolder + file, as: as ?? '', fetchPriority }
    // Written as the page requests them later, or they would be fetched twice.
    document.head.append(Object.assign(document.createElement('link'), { ...link, crossOrigin: 'anonymous' }))
  }
}

paintColors()
if (!hasFonts()) writeWithoutFonts()
const language = chooseLanguage()
const token = stored(storedNames.token)
const isSignedIn = token !== null && !isTokenOver(token, Date.now())
const asked = /^\/(login)?$/.test(location.pathname) ? '/home' : location.pathname
const address = isSignedIn ? asked : screenWithoutSession(location.pathname, stored(storedNames.tablet) !== null)
if (isSignedIn) askEarly(token, language, firstCalls(token, address, location.search !== ''))
else if (address === '/login') askEarly(null, language, callsOfSignIn)
// The plan is named once: each time would write it into the script anew.
const files = filesAt(startPlan, isSignedIn ? screenFor(token, address) : address, language)
askFor(hasFonts() ? files : files.filter((file) => !file.endsWith('.woff2')))
// The first date that a browser writes loads the data of calendars and zones, which takes a slow phone 50 ms: it has them now, while it waits for the files.
setTimeout(() => new Intl.DateTimeFormat(language, { timeZone: 'Asia/Riyadh', timeStyle: 'short' }).format())
