import type { PayableRow } from '@warsha/contract/supplier-accounts'
import type { Supplier } from '@warsha/contract/suppliers'
import { partOf } from './support/counter.ts'
import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'
import { newName } from './support/workshop.ts'

test.use({ user: 'store' })

test('what a supplier is owed stands by its age; it opens the account, its documents and its statement @desk-en', async ({
  page,
  t,
  api,
  language,
}) => {
  const owner = await api('owner')
  const names = { nameAr: newName('ar'), nameEn: newName('en') }
  const name = language === 'ar' ? names.nameAr : names.nameEn
  const supplier = await owner.post<Supplier>('/suppliers', names)
  const { part } = await partOf(owner, language)
  const line = { partId: part.id, quantityMilli: 2000, unit: 'piece', factorMilli: 1000, price: 50_00 }
  const paper = {
    supplierId: supplier.id,
    supplierDocNo: `D-${Date.now()}`,
    invoicedOn: '2026-01-05',
    vatMode: 'exclusive',
  }
  const { number, total } = await owner.post<{ number: string; total: number }>('/purchaseInvoices', {
    ...paper,
    paymentDueOn: '2026-01-20',
    lines: [line],
  })
  const { items } = await owner.get<{ items: PayableRow[] }>(
    `/supplierAccounts?pageSize=100&searchInput=${encodeURIComponent(name)}`,
  )
  expect(items.find(({ id }) => id === supplier.id)).toMatchObject({ due: total, ages: { older: total } })

  await page.goto('/suppliers')
  await page.getByRole('link', { name: t('supplier-accounts:byAge') }).click()
  await expect(page).toHaveURL(/\/suppliers\/ageing/)
  await page.getByRole('main').getByRole('textbox').first().fill(name)
  const theirs = page.getByRole('row').filter({ has: page.getByRole('link', { name: holding(name) }) })
  await expect(theirs).toHaveCount(1)
  await theirs
    .getByRole('link', { name: holding((total / 100).toFixed(2)) })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`suppliers/ageing/${supplier.id}\\?age=older`))
  const open = page.getByRole('table', { name: t('supplier-accounts:open.title') })
  await expect(open.getByRole('link', { name: number })).toBeVisible()
  const lines = page.getByRole('table', { name: t('accounts:lines.title') })
  await expect(lines.getByText(t('supplier-accounts:kinds.Purchase'))).toBeVisible()
  const paperSent = page.waitForResponse((response) => response.url().includes('/statement'))
  await page.getByRole('button', { name: t('accounts:lines.print') }).click()
  expect(await (await paperSent).headerValue('content-type')).toBe('application/pdf')

  await page.goto(`/suppliers/${supplier.id}`)
  await page.getByRole('link', { name: t('supplier-accounts:openAccount'), exact: true }).click()
  await expect(page).toHaveURL(`/suppliers/ageing/${supplier.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})

test('the statement of a supplier is sent by WhatsApp, its link is listed, opens without a sign-in, and is taken back @desk-en', async ({
  page,
  t,
  api,
  language,
  browser,
}) => {
  const owner = await api('owner')
  const names = { nameAr: newName('ar'), nameEn: newName('en') }
  const { id } = await owner.post<Supplier>('/suppliers', { ...names, contactNo: '+966551239911' })
  await page.goto(`/suppliers/ageing/${id}`)
  const sent = page.waitForResponse(
    (response) => response.url().endsWith(`/supplierAccounts/${id}/shares`) && response.request().method() === 'POST',
  )
  await page.getByRole('button', { name: t('shares:whatsapp') }).click()
  const { url, share } = (await (await sent).json()) as { url: string; share: { recipient: string } }
  expect(share.recipient).toBe('+966551239911')
  const links = page.getByRole('region', { name: t('shares:links') })
  await expect(links.getByRole('listitem')).toHaveCount(1)

  const guest = await (await browser.newContext({ locale: language === 'ar' ? 'ar-SA' : 'en-US' })).newPage()
  await guest.goto(url)
  await expect(guest.getByText(names.nameAr)).toBeVisible()
  await links.getByRole('button').click()
  await expect(links.getByRole('button')).toHaveCount(0)
  await guest.reload()
  await expect(guest.getByText(names.nameAr)).toBeHidden()
  await guest.context().close()
})
