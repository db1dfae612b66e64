import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { Language } from './words.ts'

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

/** What stays open would never let the network rest. */
export const quiet = (page: Page): Promise<unknown> => page.route('**/tickets/live', (route) => route.abort())

/** The rules whose answer depends on colours. */
const ofColours = ['color-contrast', 'link-in-text-block']
type Part = {
  /** Only what is inside these elements. */
  within?: string
  /** The page was judged before and has only changed its colours. */
  coloursOnly?: boolean
}

/** The rules of accessibility that the page breaks, a line for each place. */
export async function violationsOf(page: Page, where: string, { within, coloursOnly }: Part = {}): Promise<string[]> {
  // Checked in the page itself, reporting only violations: a second page and all that is fine would take half of the time.
  const judge = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (within) judge.include(within)
  if (coloursOnly) judge.withRules(ofColours)
  const { violations } = await judge.analyze()
  // The list of a field's choices hangs at the end of the document; its field names and owns it.
  for (const one of violations.filter(({ id }) => id === 'region'))
    one.nodes = one.nodes.filter(({ html }) => !html.includes('data-composed'))
  return violations.flatMap((one) => told(one, where))
}

/** A violation in one line for each place, with the checker's message. */
const told = ({ id, nodes }: Violation, where: string): string[] =>
  nodes.slice(0, 4).map(({ html, failureSummary = '' }) => {
    const why = failureSummary.split('\n').at(1)?.trim() ?? ''
    return `${where} ${id}: ${html.slice(0, 160)} (${why.slice(0, 200)})`
  })

type Entry = string | { [key: string]: Entry }
const folder = join(import.meta.dirname, '..', '..', 'packages', 'i18n', 'src')
const leaves = (entry: Entry): string[] => (typeof entry === 'string' ? [entry] : Object.values(entry).flatMap(leaves))
const wordsIn = (language: Language): Set<string> =>
  new Set(
    readdirSync(join(folder, language)).flatMap((file) =>
      leaves(JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as Entry),
    ),
  )
const all = { en: wordsIn('en'), ar: wordsIn('ar') }
const everywhere = ['PDF', 'Excel', 'IBAN', 'English', 'العربية']
const letters = { en: /[A-Za-z]{3}/, ar: /[ء-ي]{3}/ }

/** The texts of the page that are not in its language: words of the other one, and keys without translation. */
export async function foreignTextsOf(page: Page, language: Language, where: string): Promise<string[]> {
  const texts = await page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => [
      ...[...element.childNodes].flatMap((node) => (node.nodeType === 3 ? (node.textContent ?? '') : [])),
      ...['aria-label', 'title', 'placeholder', 'alt'].flatMap((attribute) => element.getAttribute(attribute) ?? []),
    ]),
  )
  const said = [...new Set(texts.map((text) => text.replaceAll(/[\u2066-\u2069]/g, '').trim()))]
  const other = language === 'en' ? 'ar' : 'en'
  // A sentence that was not translated stands in both.
  const untranslated = (text: string) => all[other].has(text) && letters[other].test(text) && !everywhere.includes(text)
  // A key that has no words is shown as it is written.
  const isFile = (text: string) => /\.(csv|xlsx|pdf|png|jpe?g)$/.test(text)
  const bare = (text: string) => /^[a-z][\w-]*[:.][\w.]*[a-z]\w*$/i.test(text) && !text.includes('@') && !isFile(text)
  const own = said.filter((text) => all[language].has(text)).length
  return [
    ...said.filter((text) => untranslated(text) || bare(text)).map((text) => `${where}: ${text}`),
    ...(own > 3 ? [] : [`${where}: only ${own} texts of its language`]),
  ]
}
