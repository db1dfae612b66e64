import type { Supplier } from '@warsha/contract/suppliers'
import { expect, test } from './support/test.ts'
import { newName } from './support/workshop.ts'

test('payment terms are added by the owner, given to a supplier and taken out of use @desk-en @phone-ar', async ({
  page,
  t,
  api,
  language,
}) => {
  const names = { nameAr: newName('ar'), nameEn: newName('en') }
  const name = language === 'ar' ? names.nameAr : names.nameEn
  await page.goto('/administration/companyProfile?tab=paymentTerm')
  await page.getByRole('button', { name: t('records:lists.paymentTerm.new') }).click()
  const dialog = page.getByRole('dialog', { name: t('records:lists.paymentTerm.new') })
  await dialog.getByLabel(t('records:shortList.nameAr')).fill(names.nameAr)
  await dialog.getByLabel(t('records:shortList.nameEn')).fill(names.nameEn)
  await dialog.getByLabel(t('records:fields.days')).fill('45')
  await dialog.getByRole('button', { name: t('records:shortList.save') }).dblclick()
  const line = page.getByRole('listitem').filter({ hasText: name })
  await expect(line).toContainText(t('records:lists.paymentTerm.inDays', { count: 45 }))
  await expect(line).toHaveCount(1)

  const owner = await api('owner')
  const supplier = await owner.post<Supplier>('/suppliers', { nameAr: newName('ar'), nameEn: newName('en') })
  await page.goto(`/suppliers/${supplier.id}`)
  await page.getByRole('button', { name: t('records:edit'), exact: true }).click()
  await page.getByRole('combobox', { name: t('customers:paymentTermId') }).fill(name)
  await page.getByRole('option', { name }).click()
  await page.getByRole('button', { name: t('suppliers:saveChanges') }).click()
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible()

  await page.goto('/administration/companyProfile?tab=paymentTerm')
  await line.getByRole('button', { name: t('records:shortList.deactivateNamed', { name }) }).click()
  await expect(line.getByText(t('records:shortList.inactive'), { exact: true })).toBeVisible()
})
