import type { Page } from '@playwright/test'
import type { SparePart } from '@warsha/contract/spare-parts'
import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'
import { newName } from './support/workshop.ts'

test.use({ user: 'store' })

const printed = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/store/labels'))

test('labels are printed from the page of a part, and of parts that are chosen in the list', async ({
  page,
  t,
  api,
}) => {
  const [owner, store] = [await api('owner'), await api('store')]
  const partNo = `LABEL-${Date.now()}`
  const part = await owner.post<SparePart>('/spareParts', { partNo, nameEn: newName('en'), nameAr: newName('ar') })
  await store.post('/store/stock/add', { partId: part.id, quantityMilli: 3000, cost: 1000, price: 2000, minPrice: 0 })

  await page.goto(`/storeManagement/storeStock/${part.id}`)
  await page.getByRole('button', { name: t('stock:labels.open') }).click()
  const dialog = page.getByRole('dialog')
  const count = dialog.getByRole('textbox', { name: holding(t('stock:labels.count')) })
  await expect(count).toHaveValue('3')
  await count.fill('0')
  await expect(dialog.getByText(t('refusals:noRecordSelected'))).toBeVisible()
  await count.fill('2')
  const sent = printed(page)
  await dialog.getByRole('button', { name: holding(t('stock:labels.print')) }).click()
  const answer = await sent
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect(answer.request().postDataJSON()).toMatchObject({ layout: 'sheet', parts: [{ partId: part.id, count: 2 }] })
  await expect(dialog).toBeHidden()

  await page.goto(`/storeManagement/storeStock?search=${partNo}`)
  await page.getByRole('checkbox', { name: holding(partNo) }).check()
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: t('stock:labels.open') })
    .click()
  await expect(dialog.getByText(partNo)).toBeVisible()
})
