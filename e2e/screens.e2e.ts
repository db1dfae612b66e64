import { screens } from '../scripts/tour/screens.ts'
import { foreignTextsOf, quiet, violationsOf } from './support/judged.ts'
import { addressOf } from './support/records.ts'
import { expect, test } from './support/test.ts'

/** Documents have both languages side by side, and a choice of language names each in its own words. */
const inBoth = ['invoice', 'profile', 'sign-in']

/** As many as one browser visits in turn: a fresh one for each would spend its time on starting. */
const together = 5
const users = [...new Set(screens.map(({ user }) => user))]
const groups = users.flatMap((user) => {
  const his = screens.filter((screen) => screen.user === user)
  return Array.from({ length: Math.ceil(his.length / together) }, (_, at) =>
    his.slice(at * together, (at + 1) * together),
  )
})

// The words of desks are read in both languages. Accessibility is judged on desks in English, and on phones in one language or
// the other in turn: it does not depend on which.
for (const [index, group] of groups.entries()) {
  const names = group.map(({ name }) => name).join(', ')
  const phone = index % 2 === 0 ? '@phone-en' : '@phone-ar'
  test.describe(names, () => {
    test.use({ user: group[0]?.user ?? null })
    test(`I18-004 ${names}: every text is in the language of the page, and no rule of accessibility is broken, light and dark ${phone}`, async ({
      page,
      api,
      t,
      language,
      isMobile,
    }) => {
      // A checklist has hundreds of fields to judge.
      test.setTimeout(300_000)
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
      await quiet(page)
      // The colours of a phone are those of a desk, and those of one language the other's.
      const dark = !isMobile && language === 'en'
      const found: string[] = []
      for (const { name, path } of group) {
        await test.step(name, async () => {
          await page.goto(await addressOf(path, await api('owner')))
          const title = page.locator('#root').getByRole('heading', { level: 1 })
          await expect(title.or(page.getByText(t('shell:notBuilt.title')))).not.toHaveCount(0)
          await expect(page.getByRole('status', { name: t('ui:loading') })).toHaveCount(0)
          await page.waitForLoadState('networkidle')
          if (!inBoth.includes(name)) found.push(...(await foreignTextsOf(page, language, name)))
          if (!isMobile && language === 'ar') return
          found.push(...(await violationsOf(page, name)))
          if (!dark) return
          await page.emulateMedia({ colorScheme: 'dark' })
          await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
          found.push(...(await violationsOf(page, `${name}, dark`, { coloursOnly: true })))
          await page.emulateMedia({ colorScheme: 'light' })
        })
      }
      expect(found).toEqual([])
    })
  })
}
