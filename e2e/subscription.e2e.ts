import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const place = '/administration/companyProfile?tab=subscription'
const shot = (page: Page, name: string) =>
  process.env.SHOTS &&
  page.screenshot({ path: `${process.env.SHOTS}/${name}-${test.info().project.name}.png`, fullPage: true })

test('SUB-001 SUB-004 SUB-013 an owner sees their plan, what was paid with its parts, and the wallet @phone', async ({
  page,
  t,
}) => {
  const of = (key: string, values?: Record<string, string>) => t(`company-subscription:${key}`, values)
  await page.goto('/administration/companyProfile#subscription')
  const now = page.getByRole('region', { name: of('now') })
  await expect(now.getByText(of('state.active'))).toBeVisible()
  await expect(now.getByText(of('period.year'))).toBeVisible()
  const history = page.getByRole('region', { name: of('history.title') })
  const orders = history.getByRole('group')
  await expect(orders).not.toHaveCount(0)
  await orders.first().locator('summary').click()
  await expect(orders.first().getByText(of('history.total'))).toBeVisible()
  await expect(orders.first().getByText(of('history.method.card')).first()).toBeVisible()
  const wallet = page.getByRole('region', { name: of('movements.title') })
  await expect(wallet.getByText(of('movements.kind.unusedDays')).first()).toBeVisible()
  await shot(page, 'standing')
})

test('SUB-008 SUB-011 API-154 a plan too small is off and says why, and a voucher that is none is refused in words @phone', async ({
  page,
  t,
  language,
}) => {
  const of = (key: string, values?: Record<string, string>) => t(`company-subscription:${key}`, values)
  await page.goto(place)
  const small = page.getByRole('button', { name: of('pickNamed', { name: language === 'ar' ? 'الأساسية' : 'Basic' }) })
  await expect(small).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText(t('refusals:newSubscriptionNotAllowedShops'))).toBeVisible()
  const quote = page.getByRole('region', { name: of('quote.title') })
  const voucher = quote.getByRole('textbox', { name: of('voucher.label') })
  await voucher.fill('NOSUCH')
  await quote.getByRole('button', { name: of('voucher.use') }).click()
  await expect(quote.getByText(t('refusals:discountVoucherNotFound'))).toBeVisible()
  await voucher.fill('minus50')
  await quote.getByRole('button', { name: of('voucher.use') }).click()
  await expect(quote.getByText(t('refusals:discountVoucherNotFound'))).toBeHidden()
  await expect(quote.getByText('50.00', { exact: true })).toBeVisible()
  await shot(page, 'quote')
  await quote.getByRole('button', { name: of('voucher.remove') }).click()
  await expect(quote.getByText('50.00', { exact: true })).toBeHidden()
})

test('SUB-010 SUB-012 NAV-052 a card pays on the provider’s page, and the result is said once and again', async ({
  page,
  t,
}) => {
  const of = (key: string, values?: Record<string, string>) => t(`company-subscription:${key}`, values)
  await page.goto(place)
  await page.getByRole('button', { name: of('payByCard') }).dblclick()
  const card = page.locator('input[name="card"]')
  await card.fill('4000000000000002')
  await card.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await card.fill('5200000000000007')
  await card.press('Enter')
  await expect(page).toHaveURL(/\/administration\/paymentResult\?/)
  await expect(page.getByText(of('paid.done'), { exact: true })).toBeVisible()
  await shot(page, 'paid')
  await page.reload()
  await expect(page.getByText(of('paid.done'), { exact: true })).toBeVisible()
  await page.goto('/administration/paymentResult?paymentId=no-such-payment')
  await expect(page.getByText(of('paid.none'))).toBeVisible()
})

test('SUB-012 a payment of which the provider says nothing is not called paid, and is asked about again', async ({
  page,
  t,
}) => {
  const of = (key: string) => t(`company-subscription:${key}`)
  await page.route('**/payments/confirmPayment', (route) => route.abort())
  await page.goto('/administration/paymentResult?paymentId=some-payment')
  await expect(page.getByText(of('paid.asking'))).toBeVisible()
  await expect(page.getByText(of('paid.unknown'))).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/payments/confirmPayment')
  await page.getByRole('button', { name: of('paid.askAgain') }).click()
  await expect(page.getByText(of('paid.none'))).toBeVisible()
})

test.describe('a manager', () => {
  test.use({ user: 'manager' })
  test('SUB-001 is shown no subscription @desk-en', async ({ page, t }) => {
    await page.goto(place)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: t('company-subscription:now') })).toHaveCount(0)
  })
})
