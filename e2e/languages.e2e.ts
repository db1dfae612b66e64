import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screens } from '../scripts/tour/screens.ts'
import { addressOf } from './support/records.ts'
import { expect, test } from './support/test.ts'

type Entry = string | { [key: string]: Entry }
const folder = join(import.meta.dirname, '..', 'packages', 'i18n', 'src')
const leaves = (entry: Entry): string[] => (typeof entry === 'string' ? [entry] : Object.values(entry).flatMap(leaves))
const wordsIn = (language: 'en' | 'ar'): Set<string> =>
  new Set(
    readdirSync(join(folder, language)).flatMap((file) =>
      leaves(JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as Entry),
    ),
  )
/** On paper both languages stand beside each other, and a choice of language names each in itself. */
const inBoth = ['invoice', 'profile', 'sign-in']
const everywhere = ['PDF', 'Excel', 'IBAN', 'English', 'العربية']
const letters = { en: /[A-Za-z]{3}/, ar: /[ء-ي]{3}/ }

for (const { name, path, user } of screens.filter((screen) => !inBoth.includes(screen.name))) {
  test.describe(name, () => {
    test.use({ user })
    test(`I18-004 every text of ${name} is in the language of the page`, async ({ page, api, language }) => {
      const address = await addressOf(path, await api('owner'))
      // What stays open would never let the network rest.
      await page.route('**/tickets/live', (route) => route.abort())
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      const texts = await page.evaluate(() =>
        [...document.querySelectorAll('body *')].flatMap((element) => [
          ...[...element.childNodes].flatMap((node) => (node.nodeType === 3 ? (node.textContent ?? '') : [])),
          ...['aria-label', 'title', 'placeholder', 'alt'].flatMap(
            (attribute) => element.getAttribute(attribute) ?? [],
          ),
        ]),
      )
      const other = language === 'en' ? 'ar' : 'en'
      const [own, foreign] = [wordsIn(language), wordsIn(other)]
      // A sentence that was not translated stands in both.
      const untranslated = (text: string) =>
        foreign.has(text) && letters[other].test(text) && !everywhere.includes(text)
      const said = [...new Set(texts.map((text) => text.replaceAll(/[\u2066-\u2069]/g, '').trim()))]
      expect(said.filter((text) => own.has(text)).length).toBeGreaterThan(3)
      expect(said.filter(untranslated)).toEqual([])
      // A key that has no words is shown as it is written.
      expect(said.filter((text) => /^[a-z][\w-]*[:.][\w.]*[a-z]\w*$/i.test(text) && !text.includes('@'))).toEqual([])
    })
  })
}

test.describe('before the sign-in', () => {
  test.use({ user: null })

  test('I18-001 I18-006 there are two languages, and the browser keeps the chosen one', async ({ page, language }) => {
    const kept = () => page.evaluate(() => localStorage.getItem('warsha.language'))
    await page.goto('/login')
    const html = page.locator('html')
    await expect(html).toHaveAttribute('lang', language)
    // A language that is none of ours is as if none were chosen.
    await page.evaluate(() => localStorage.setItem('warsha.language', 'fr'))
    await page.reload()
    await expect(html).toHaveAttribute('lang', language)
    const toggle = page.getByRole('button', { name: /^(English|العربية)$/ })
    await expect(toggle).toHaveCount(1)
    const loaded = page.waitForEvent('load')
    await toggle.click()
    await loaded
    expect(await kept()).toBe(language === 'en' ? 'ar' : 'en')
    await page.goto('/forgetPassword')
    await expect(html).toHaveAttribute('lang', language === 'en' ? 'ar' : 'en')
  })
})
