import { expect, test } from './support/test.ts'

test('before VAT on deposits is turned off it is asked, with the law in mind; who thinks again has changed nothing', async ({
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
