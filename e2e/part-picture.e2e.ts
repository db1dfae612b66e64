import type { SparePart } from '@warsha/contract/spare-parts'
import { expect, test } from './support/test.ts'
import { newName } from './support/workshop.ts'

test.use({ user: 'store' })

/** One red point. */
const point = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)

test('FIL-006 a storekeeper puts a picture on a part, which is known by it where it is looked for @desk-ar', async ({
  page,
  t,
  api,
}) => {
  const owner = await api('owner')
  const partNo = `PIC-${Date.now()}`
  const { id } = await owner.post<SparePart>('/spareParts', { partNo, nameEn: newName('en'), nameAr: newName('ar') })
  await page.goto(`/storeManagement/spareParts/${id}`)
  const picture = page.getByRole('group', { name: t('spare-parts:picture.name') })
  await expect(picture.getByText(t('spare-parts:picture.none'))).toBeVisible()
  await picture.locator('input[type=file]').setInputFiles({ name: 'part.png', mimeType: 'image/png', buffer: point })
  await expect(picture.getByRole('img')).toBeVisible()
  // It came as bytes of a call that says who asks; its address opens nothing for anybody else.
  await expect(picture.getByRole('img')).toHaveAttribute('src', /^blob:/)

  await page.goto('/storeManagement/purchaseOrders/new')
  await page.getByRole('combobox', { name: t('purchase-orders:lines.pick') }).fill(partNo)
  await expect(page.getByRole('option', { name: partNo }).locator('img')).toBeVisible()

  await page.goto(`/storeManagement/spareParts/${id}`)
  await picture.getByRole('button', { name: t('spare-parts:picture.remove') }).click()
  await expect(picture.getByText(t('spare-parts:picture.none'))).toBeVisible()
})
