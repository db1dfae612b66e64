import { quiet, violationsOf } from './support/judged.ts'
import { expect, test } from './support/test.ts'
import { visitorOf } from './support/visit.ts'
import { holding } from './support/words.ts'
import { newTicket } from './support/workshop.ts'

const dialogs = {
  work: ['words', 'services', 'service', 'newPart', 'technicians'],
  money: ['discount', 'payment', 'badDebt', 'dueDay'],
  end: ['done', 'reopen', 'cancel', 'checkOut', 'creditInvoice', 'buyer'],
}
for (const [kind, names] of Object.entries(dialogs)) {
  test(`the dialogs of a ticket about its ${kind} have no violation of the rules of accessibility @desk-en @phone-ar`, async ({
    page,
    api,
    t,
  }) => {
    test.slow()
    const { visit, rested } = visitorOf(page, t)
    const ticket = await newTicket(await api('owner'), { services: 2, done: kind === 'end' })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await quiet(page)
    for (const dialog of names) {
      const of = kind === 'work' ? `&of=${ticket.services[0]?.id}` : ''
      await visit(`/tickets/openTickets/${ticket.id}?dialog=${dialog}${of}`)
      await expect(page.getByRole('dialog')).toBeVisible()
      await rested()
      // The page behind it is judged by itself.
      expect(await violationsOf(page, dialog, { within: 'dialog[open], [role=dialog]' })).toEqual([])
    }
  })
}

test('what opens over a screen has no violation of the rules of accessibility @desk-en @phone-ar', async ({
  page,
  t,
  isMobile,
}) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await quiet(page)
  const over = page.locator('dialog[open], [role=dialog]:visible, [role=menu]:visible')
  const { visit, rested } = visitorOf(page, t)
  await visit('/tickets/openTickets')
  const opened = async (name: string, open: () => Promise<void>) => {
    await open()
    await expect(over.first()).toBeVisible()
    await rested()
    // The colours of the page behind it are judged with the page.
    expect(await violationsOf(page, name, { colours: 'not' })).toEqual([])
    expect(
      await violationsOf(page, name, { colours: 'only', within: 'dialog[open], [role=dialog], [role=menu]' }),
    ).toEqual([])
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
  if (isMobile) {
    await opened('shortcuts', press('shell:floating.label'))
    await opened('menu', press('shell:menu.open'))
  } else await opened('keys', () => page.keyboard.press('Shift+?'))
})
