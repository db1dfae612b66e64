import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { screens } from '../scripts/tour/screens.ts'
import { addressOf } from './support/records.ts'
import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'
import { newTicket } from './support/workshop.ts'

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

// Desks are looked at in both languages, phones in one or the other in turn: what is judged does not depend on it.
for (const [index, { path: screen, user }] of screens.entries()) {
  const phone = index % 2 === 0 ? '@phone-en' : '@phone-ar'
  test.describe(screen, () => {
    test.use({ user })
    test(`${screen} has no violation of the rules of accessibility, light and dark ${phone}`, async ({
      page,
      api,
      t,
      language,
      isMobile,
    }) => {
      // A checklist has hundreds of fields to judge.
      test.slow()
      const path = await addressOf(screen, await api('owner'))
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await quiet(page)
      // The colours of a phone are those of a desk, and those of one language the other's.
      const dark = !isMobile && language === 'en'
      for (const colorScheme of dark ? (['light', 'dark'] as const) : (['light'] as const)) {
        await page.emulateMedia({ colorScheme })
        await page.goto(path)
        await expect(
          page.getByRole('heading', { level: 1 }).or(page.getByText(t('shell:notBuilt.title'))),
        ).not.toHaveCount(0)
        await expect(page.getByRole('status', { name: t('ui:loading') })).toHaveCount(0)
        await page.waitForLoadState('networkidle')
        expect(await violationsOf(page, colorScheme)).toEqual([])
      }
    })
  })
}

const dialogs = {
  work: ['words', 'services', 'service', 'newPart', 'technicians'],
  money: ['discount', 'payment', 'badDebt', 'dueDay'],
  end: ['done', 'reopen', 'cancel', 'checkOut', 'creditInvoice'],
}
for (const [kind, names] of Object.entries(dialogs)) {
  test(`the dialogs of a ticket about its ${kind} have no violation of the rules of accessibility @phone`, async ({
    page,
    api,
  }) => {
    test.slow()
    const ticket = await newTicket(await api('owner'), { services: 2, done: kind === 'end' })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await quiet(page)
    for (const dialog of names) {
      await page.goto(`/tickets/openTickets/${ticket.id}?dialog=${dialog}&of=${ticket.services[0]?.id}`)
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await violationsOf(page, dialog)).toEqual([])
    }
  })
}

test('what opens over a screen has no violation of the rules of accessibility @phone', async ({
  page,
  t,
  isMobile,
}) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await quiet(page)
  const over = page.locator('dialog[open], [role=dialog]:visible, [role=menu]:visible')
  await page.goto('/tickets/openTickets')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const opened = async (name: string, open: () => Promise<void>) => {
    await open()
    await expect(over.first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await violationsOf(page, name)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(over).toHaveCount(0)
  }
  const press = (key: string) => () =>
    page
      .getByRole('button', { name: holding(t(key)) })
      .first()
      .click()
  await opened('palette', () => page.locator('[aria-keyshortcuts="Control+K"]:visible').first().click())
  await opened('me', press('shell:me.label'))
  await opened('filter', press('ticket-lists:filters.status'))
  await opened('shortcuts', press('shell:floating.label'))
  if (isMobile) await opened('menu', press('shell:menu.open'))
  else await opened('keys', () => page.keyboard.press('Shift+?'))
})

/** What stays open would never let the network rest. */
const quiet = (page: Page): Promise<unknown> => page.route('**/tickets/live', (route) => route.abort())

async function violationsOf(page: Page, where: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  // The list of a field's choices hangs at the end of the document; its field names and owns it.
  for (const one of violations.filter(({ id }) => id === 'region'))
    one.nodes = one.nodes.filter(({ html }) => !html.includes('data-composed'))
  return violations.flatMap((one) => told(one, where))
}

/** A broken rule in one line for each place, with what the checker says of it. */
const told = ({ id, nodes }: Violation, where: string): string[] =>
  nodes.slice(0, 4).map(({ html, failureSummary = '' }) => {
    const why = failureSummary.split('\n').at(1)?.trim() ?? ''
    return `${where} ${id}: ${html.slice(0, 160)} (${why.slice(0, 200)})`
  })
