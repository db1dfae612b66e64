import { screens } from '../scripts/tour/screens.ts'
import { foreignTextsOf, quiet, violationsOf } from './support/judged.ts'
import { addressOf } from './support/records.ts'
import { expect, test } from './support/test.ts'
import { asOnPhone, onPhoneAlone, visitorOf } from './support/visit.ts'

/** Documents have both languages side by side, and a choice of language names each in its own words. */
const inBoth = ['invoice', 'sold-over-the-counter', 'profile', 'sign-in']

/** As many as one browser visits in turn: a fresh one for each would spend its time on starting. */
const together = 9
const users = [...new Set(screens.map(({ user }) => user))]
const groups = users.flatMap((user) => {
  const theirs = screens.filter((screen) => screen.user === user)
  return Array.from({ length: Math.ceil(theirs.length / together) }, (_, at) =>
    theirs.slice(at * together, (at + 1) * together),
  )
})

// The words are read in both languages, on a desk and on a phone. Accessibility is judged once: on a desk in English, in light
// colours wholly and in dark ones by the rules of colours; on a phone in one language or the other in turn, where the colours are
// those of the desk but for what a phone alone shows.
for (const group of groups) {
  const names = group.map(({ name }) => name).join(', ')
  test.describe(names, () => {
    test.use({ user: group[0]?.user ?? null })
    test(`I18-004 ${names}: every text is in the language of the page, and no rule of accessibility is broken, light and dark, on a desk and on a phone`, async ({
      page,
      api,
      t,
      language,
    }) => {
      // A checklist has hundreds of fields to judge.
      test.setTimeout(300_000)
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
      await quiet(page)
      const { visit, rested } = visitorOf(page, t)
      const found: string[] = []
      const read = async (name: string, where: string) => {
        if (!inBoth.includes(name)) found.push(...(await foreignTextsOf(page, language, where)))
      }
      const judge = async (...asked: Parameters<typeof violationsOf>) => {
        const first = await violationsOf(...asked)
        if (first.length === 0) return
        // The page asks for its profile and lists again every minute: only what stands afterwards too is wrong.
        await rested()
        const still = new Set(await violationsOf(...asked))
        found.push(...first.filter((one) => still.has(one)))
      }
      for (const { name, path } of group) {
        await test.step(name, async () => {
          await visit(await addressOf(path, await api('owner')))
          await read(name, name)
          if (language === 'en') {
            await judge(page, name)
            await page.emulateMedia({ colorScheme: 'dark' })
            await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
            await judge(page, `${name}, dark`, { colours: 'only' })
            await page.emulateMedia({ colorScheme: 'light' })
            await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
          }
          const judgedOnPhone = screens.findIndex((one) => one.name === name) % 2 === (language === 'en' ? 0 : 1)
          await asOnPhone(page, rested, async () => {
            await read(name, `${name}, phone`)
            if (!judgedOnPhone) return
            await judge(page, `${name}, phone`, { colours: 'not' })
            await judge(page, `${name}, phone`, { colours: 'only', within: onPhoneAlone })
          })
        })
      }
      expect(found).toEqual([])
    })
  })
}
