import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { Language } from './words.ts'

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

const rulebook = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** What stays open would never let the network rest. */
export const quiet = (page: Page): Promise<unknown> => page.route('**/tickets/live', (route) => route.abort())

/** The rules whose answer depends on colours. */
const ofColours = ['color-contrast', 'link-in-text-block']
type Part = {
  /** Only what is inside these elements. */
  within?: string
  /** Only the rules of colours, or all but them: the page was judged before, and the rest is as it was. */
  colours?: 'only' | 'not'
}

/** The rules of accessibility that the page breaks, a line for each place. */
export async function violationsOf(
  page: Page,
  where: string,
  { within = 'html', colours }: Part = {},
): Promise<string[]> {
  // Once for a page that stays: a page of the checker's own would take half of the time.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(rulebook)
  const violations: Violation[] = []
  if (colours !== 'only')
    violations.push(
      ...(await judged(page, within, {
        rules: Object.fromEntries(ofColours.map((rule) => [rule, { enabled: false }])),
      })),
    )
  if (colours !== 'not') {
    await page.evaluate(markSameLooks, sameLook)
    violations.push(...(await judged(page, within, { runOnly: ofColours })))
  }
  // The list of a field's choices hangs at the end of the document; its field names and owns it.
  for (const one of violations.filter(({ id }) => id === 'region'))
    one.nodes = one.nodes.filter(({ html }) => !html.includes('data-composed'))
  return violations.flatMap((one) => told(one, where))
}

const judged = (page: Page, within: string, options: object): Promise<Violation[]> =>
  page.evaluate(
    async ({ inside, skipped, asked }): Promise<Violation[]> => {
      const part = { include: [[inside]], ...('runOnly' in asked && { exclude: [[`[${skipped}]`]] }) }
      if (!document.querySelector(inside)) return []
      const answer = await Reflect.get(window, 'axe').run(part, {
        ...asked,
        resultTypes: ['violations'],
        preload: false,
      })
      return answer.violations
    },
    { inside: within, skipped: sameLook, asked: options },
  )

const sameLook = 'data-same-look'

/**
 * Marks what has the same place in the page and the same form as something before it, down to each class and state: the rows of
 * a list differ by their texts, and then their colours are the same.
 */
function markSameLooks(mark: string): void {
  for (const one of document.querySelectorAll(`[${mark}]`)) one.removeAttribute(mark)
  const numbers = new Map<string, number>()
  const numberOf = (form: string): number => {
    const known = numbers.get(form) ?? numbers.size
    numbers.set(form, known)
    return known
  }
  const worded =
    /^(id|href|title|alt|src|srcset|for|name|value|d|aria-(label|labelledby|describedby|controls|owns|valuenow|valuetext))$/
  const ownForm = (one: Element): string =>
    [
      one.tagName,
      ...[...one.attributes].filter(({ name }) => !worded.test(name)).map(({ name, value }) => `${name}=${value}`),
      [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()) ? 'text' : '',
    ].join(' ')
  const forms = new Map<Element, number>()
  const formOf = (one: Element): number => {
    const form = numberOf(`${ownForm(one)}(${[...one.children].map(formOf).join()})`)
    forms.set(one, form)
    return form
  }
  const seen = new Set<string>()
  const walk = (one: Element, place: number): void => {
    const whole = `${place} ${forms.get(one)}`
    if (seen.has(whole)) {
      one.setAttribute(mark, '')
      return
    }
    seen.add(whole)
    const own = numberOf(`${place} in ${ownForm(one)}`)
    for (const child of one.children) walk(child, own)
  }
  formOf(document.body)
  walk(document.body, 0)
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
const everywhere = ['PDF', 'Excel', 'CSV', 'IBAN', 'English', 'العربية']
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
