import type { Page } from '@playwright/test'
import { showPart, signInOperator } from './support/operator.ts'
import { expect, test } from './support/test.ts'
import type { Words } from './support/words.ts'

const shot = (page: Page, name: string) =>
  process.env.SHOTS &&
  page.screenshot({ path: `${process.env.SHOTS}/${name}-${test.info().project.name}.png`, fullPage: true })

/** No two runs against one product make the same plan. */
const mark = () => Date.now().toString(36).toUpperCase()

async function atPlans(page: Page, t: Words) {
  await page.goto('/login')
  await signInOperator(page, t)
  await showPart(page, t, 'plans')
  return (key: string, values?: Record<string, string>) => t(`operator-sales:${key}`, values)
}

test.describe('the operator', () => {
  test.use({ user: null })

  test('SUB-001 makes a plan that companies see at once, changes its price and withdraws it, all in the log @desk-en @phone-ar', async ({
    page,
    t,
    language,
    browser,
    stateOf,
  }) => {
    const name = language === 'ar' ? `خطة ${mark()}` : `Plan ${mark()}`
    const of = await atPlans(page, t)
    const plans = page.getByRole('region', { name: of('plans.title') })
    await shot(page, 'plans')
    await plans.getByRole('button', { name: of('plans.new') }).click()
    const dialog = page.getByRole('dialog')
    const box = (field: string) => dialog.getByRole('textbox', { name: of(`field.${field}`) })
    await box('nameEn').fill(name)
    await box('nameAr').fill(name)
    await box('monthly').fill('149')
    await box('yearly').fill('1490')
    await box('maxShops').fill('40')
    await dialog.getByRole('checkbox', { name: t('company-subscription:addOns.inspections') }).check()
    await shot(page, 'plan-dialog')
    await dialog.getByRole('button', { name: of('plans.make') }).dblclick()
    await expect(dialog).toBeHidden()
    const row = plans.getByRole('listitem').filter({ hasText: name })
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('149.00')

    const context = await browser.newContext({ storageState: await stateOf('owner') })
    const company = await context.newPage()
    await company.goto('/administration/companyProfile?tab=subscription')
    const offered = company.getByRole('button', { name: t('company-subscription:pickNamed', { name }) })
    await expect(offered).toBeVisible()

    await row.getByRole('button', { name: of('changeNamed', { name }) }).click()
    await box('monthly').fill('159')
    await dialog.getByRole('button', { name: of('save') }).click()
    await expect(row).toContainText('159.00')
    await row.getByRole('button', { name: of('withdrawNamed', { name }) }).click()
    await shot(page, 'withdraw')
    await dialog.getByRole('button', { name: of('withdraw'), exact: true }).click()
    await expect(row.getByText(of('isWithdrawn'))).toBeVisible()
    await company.reload()
    await expect(company.getByRole('heading', { name: t('company-subscription:choose') })).toBeVisible()
    await expect(offered).toBeHidden()
    await context.close()

    await showPart(page, t, 'log')
    const log = page.getByRole('list', { name: t('operators:log.changes') })
    await expect(log.getByText(of('log.plan.withdrawn', { name }))).toBeVisible()
    const changed = log.getByRole('listitem').filter({ hasText: of('log.plan.changed', { name }) })
    await expect(changed.last()).toContainText('159.00')
    await shot(page, 'desk-log')
  })

  test('SUB-011 makes a voucher, which is refused while it cannot be, takes its share off a price, and is withdrawn @desk-en @phone-ar', async ({
    page,
    t,
    browser,
    stateOf,
  }) => {
    const code = `E2E-${mark()}`
    const of = await atPlans(page, t)
    const vouchers = page.getByRole('region', { name: of('vouchers.title') })
    await vouchers.getByRole('button', { name: of('vouchers.new') }).click()
    const dialog = page.getByRole('dialog')
    const box = (field: string) => dialog.getByRole('textbox', { name: of(`field.${field}`) })
    await box('code').fill(code.toLowerCase())
    await box('percentBp').fill('20')
    await box('endsOn').fill('2020-01-01')
    await box('maxUses').fill('5')
    await expect(dialog.getByText(t('refusals:voucherEndsBeforeStart'))).toBeVisible()
    await box('endsOn').fill('2099-01-01')
    await expect(dialog.getByText(t('refusals:voucherEndsBeforeStart'))).toBeHidden()
    await shot(page, 'voucher-dialog')
    await dialog.getByRole('button', { name: of('vouchers.make') }).dblclick()
    await expect(dialog).toBeHidden()
    const row = vouchers.getByRole('listitem').filter({ hasText: code })
    await expect(row).toHaveCount(1)

    const context = await browser.newContext({ storageState: await stateOf('owner') })
    const company = await context.newPage()
    await company.goto('/administration/companyProfile?tab=subscription')
    const quote = company.getByRole('region', { name: t('company-subscription:quote.title') })
    const use = async () => {
      await quote.getByRole('textbox', { name: t('company-subscription:voucher.label') }).fill(code)
      await quote.getByRole('button', { name: t('company-subscription:voucher.use') }).click()
    }
    await use()
    await expect(quote.getByRole('button', { name: t('company-subscription:voucher.remove') })).toBeVisible()

    await row.getByRole('button', { name: of('withdrawNamed', { name: code }) }).click()
    await dialog.getByRole('button', { name: of('withdraw'), exact: true }).click()
    await expect(row.getByText(of('isWithdrawn'))).toBeVisible()
    await shot(page, 'vouchers')
    await company.reload()
    await use()
    await expect(quote.getByText(t('refusals:discountVoucherNotFound'))).toBeVisible()
    await context.close()
  })
})
