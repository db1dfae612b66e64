import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'

test('before VAT on deposits is turned off it is asked, with the law in mind; who thinks again has changed nothing @desk-ar', async ({
  page,
  t,
}) => {
  await page.goto('/administration/companyProfile?tab=vat')
  const deposits = page.getByRole('switch', { name: t('company:vat.vatOnDeposits') })
  await expect(deposits).toBeChecked()
  await deposits.press('Space')
  await page.getByRole('button', { name: t('company:save') }).click()
  const asked = page.getByRole('dialog', { name: t('company:ask.depositsOff.title') })
  await expect(asked).toContainText(t('company:ask.depositsOff.text'))
  await asked.getByRole('button', { name: t('ui:cancel') }).click()
  await expect(page.getByRole('status').getByText(t('records:form.changes', { count: 1 }))).toBeVisible()
  await page.getByRole('button', { name: t('records:form.discard') }).click()
  await expect(deposits).toBeChecked()
})

test('a VAT registration that is emptied by keyboard is refused while VAT is charged, and the session stays @desk-ar', async ({
  page,
  t,
}) => {
  await page.goto('/administration/companyProfile?tab=vat')
  const field = page.getByRole('combobox', { name: holding(t('company:vat.vatRegistrationId')) })
  await expect(field).not.toHaveValue('')
  await field.press('Control+A')
  await field.press('Delete')
  await field.press('Tab')
  await expect(field).toHaveValue('')
  await page.getByRole('button', { name: holding(t('company:save')) }).click()
  await expect(page.getByRole('alert').filter({ hasText: t('refusals:vatNeedsNumber') })).toBeVisible()
  await page.reload()
  await expect(field).not.toHaveValue('')
})

test('on a phone the row of tabs stands where the current one is seen @phone-only @phone', async ({ page, t }) => {
  const tabs = page.getByRole('navigation', { name: t('company:tabs.label') })
  const current = tabs.locator('[aria-current="page"]')
  // At a first visit fonts come once the page stands, and tabs are wider in them.
  const fonts = Promise.withResolvers<void>()
  await page.route(/\.woff2$/, async (route) => {
    await fonts.promise
    await route.continue()
  })
  await page.goto('/administration/companyProfile?tab=subscription')
  await expect(current).toBeInViewport({ ratio: 1 })
  fonts.resolve()
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^"IBM Plex Sans"/)
  await expect(current).toBeInViewport({ ratio: 1 })
  for (const tab of ['subscription', 'general', 'papers']) {
    await page.goto(`/administration/companyProfile?tab=${tab}`)
    await expect(current).toBeInViewport({ ratio: 1 })
    await expect(current).toHaveAttribute('href', `/administration/companyProfile?tab=${tab}`)
  }
  // One that is pressed at the edge comes in whole, and the page does not move sideways.
  await tabs.getByRole('link').last().click()
  await expect(current).toHaveAttribute('href', /tab=subscription$/)
  await expect(current).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => Math.abs(window.scrollX))).toBe(0)
})
