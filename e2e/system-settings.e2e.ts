import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'

test('ADM-041 ADM-042 FIL-002 FIL-003 the owner decides how documents are printed, what is attached and how messages begin @desk-en @phone-ar', async ({
  page,
  t,
}) => {
  await page.goto('/administration')
  await page
    .getByRole('link', { name: holding(t('routes:/administration/systemSettings')) })
    .last()
    .click()
  await expect(page.getByRole('switch', { name: t('company-settings:bilingualInvoice') })).toBeVisible()
  await expect(page.getByRole('switch', { name: t('company-settings:paymentsInInvoices') })).toBeVisible()
  await expect(page.getByRole('switch', { name: t('company-settings:printCurrency') })).toBeVisible()

  await page.getByRole('link', { name: t('company-settings:tabs.other') }).click()
  const pictures = page.getByRole('switch', { name: t('company-settings:pictures', { types: 'JPG, JPEG, PNG' }) })
  const pdfs = page.getByRole('switch', { name: t('company-settings:pdfs') })
  await expect(pictures).toBeChecked()
  // One kind of file is always accepted.
  await pdfs.press('Space')
  await expect(page.getByText(t('company-settings:oneKind'))).toBeVisible()
  await pdfs.press('Space')
  await page.getByRole('textbox', { name: t('company-settings:messagePrefixEn') }).fill('Dear customer,')
  await page.getByRole('button', { name: t('company-settings:save') }).click()
  await expect(page.getByText(t('company-settings:saved'))).toBeVisible()
  const opening = page.getByRole('textbox', { name: t('company-settings:messagePrefixEn') })
  await expect(opening).toHaveValue('Dear customer,')
  // The company is shared with other tests: nothing of it stays.
  await opening.fill('')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.getByRole('button', { name: t('company-settings:save') }).click()
  expect((await saved).status()).toBe(200)
})
