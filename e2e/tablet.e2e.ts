import { expect, test } from './support/test.ts'
import { newTicket } from './support/workshop.ts'

/** A tablet upright and across, and the widths at which the page or the menu changes. */
const widths = [768, 1020, 1021, 1024, 1180, 1240, 1241, 1280]

test('at every width of a tablet the lines of a ticket are whole, and the menu is at hand', async ({
  page,
  api,
  t,
}) => {
  const { id } = await newTicket(await api('owner'))
  await page.goto(`/tickets/openTickets/${id}`)
  const lines = page.locator('#ticket-lines')
  await expect(lines.getByRole('table')).toBeVisible()
  const menu = page.getByRole('navigation', { name: t('shell:menu.label') })
  const open = page.getByRole('button', { name: t('shell:menu.open') })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expect(width > 1240 ? menu : open).toBeVisible()
    await expect(width > 1240 ? open : menu).toHaveCount(0)
    const cut = await lines.evaluate((card) => {
      const { left, right } = card.getBoundingClientRect()
      return [...card.querySelectorAll('button, td, th')]
        .filter((part) => {
          const { left: from, right: to, width } = part.getBoundingClientRect()
          return width > 0 && (from < left - 1 || to > right + 1)
        })
        .map(({ textContent }) => textContent)
    })
    expect([width, cut]).toEqual([width, []])
  }
  await page.setViewportSize({ width: 1024, height: 768 })
  await open.click()
  await menu.getByRole('link', { name: t('routes:/customers', { context: 'short' }) }).click()
  await expect(page).toHaveURL(/\/customers$/)
  await expect(menu).toHaveCount(0)
})
