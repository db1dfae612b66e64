import type { EInvoicingState } from '@warsha/contract/e-invoicing-state'
import { violationsOf } from './support/judged.ts'
import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'

const statePage = '/invoices/salesInvoices/eInvoicingState'

test('the state of e-invoicing shows each shop, its figures lead to their rows, and its chain is verified on request @desk-ar @phone-en', async ({
  page,
  t,
  api,
  language,
}) => {
  const words = (key: string, facts = {}) => t(`e-invoice-state:${key}`, facts)
  const shot = async (name: string) => {
    const { SHOTS } = process.env
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}-${test.info().project.name}.png`, fullPage: true })
  }
  const owner = await api('owner')
  const states = await owner.get<EInvoicingState[]>('/company/eInvoicingState')
  const shop = states.find(({ figures }) => figures.failed > 0)
  if (!shop) throw new Error('The demo has no refused document')

  await page.goto('/invoices/salesInvoices/zatcaInvoiceLogs')
  await page.getByRole('link', { name: words('open') }).click()
  await expect(page).toHaveURL(new RegExp(`${statePage}$`))
  const card = page.getByRole('region', { name: language === 'ar' ? shop.shopNameAr : shop.shopNameEn, exact: true })
  await expect(card.getByText(words('trouble_failed', { count: shop.figures.failed }))).toBeVisible()
  await expect(page.getByText(words('noDevice')).first()).toBeVisible()
  await shot('state')
  expect(await violationsOf(page, 'the state')).toEqual([])

  await card.getByRole('button', { name: words('verify') }).click()
  await expect(card.getByText(holding(words('verified', { count: shop.counter })))).toBeVisible({ timeout: 20_000 })
  await expect(card.getByText(holding(words('sound')))).toHaveCount(0)
  await shot('verified')
  const [after] = (await owner.get<EInvoicingState[]>('/company/eInvoicingState')).filter(
    ({ shopId }) => shopId === shop.shopId,
  )
  expect(after?.check).toMatchObject({ fault: null, toCounter: after?.counter })

  // The number on the tile is that of its tab, and of its rows.
  await card.getByRole('link', { name: holding(words('figures.failed')) }).click()
  const tab = page
    .getByRole('navigation', { name: words('tabs.label') })
    .getByRole('link', { name: holding(words('tabs.FAILED')) })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(tab).toContainText(String(shop.figures.failed))
  await shot('log')
  const refused = await owner.get<{ items: { number: string }[] }>(
    `/invoices/zatcaInvoiceLogs?status=FAILED&shopId=${shop.shopId}`,
  )
  expect(refused.items).toHaveLength(shop.figures.failed)
  await page.getByRole('link', { name: holding(refused.items[0]?.number ?? '') }).click()
  await expect(
    page
      .getByRole('region', { name: refused.items[0]?.number ?? '' })
      .getByText('BR-KSA-04')
      .first(),
  ).toBeVisible()
  await shot('refused')
})
