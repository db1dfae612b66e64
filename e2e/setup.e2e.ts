import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import type { Words } from './support/words.ts'
import { newMobile } from './support/workshop.ts'

test.use({ user: null })

/** A product of its own without a company, and the link that its start shows. */
async function startEmpty(): Promise<{ link: string; product: ChildProcess }> {
  const product = spawn(process.execPath, ['scripts/run.mjs', 'e2e-server', '--empty'], {
    // Ports that the system gives when they are opened: one asked for beforehand may be taken meanwhile.
    env: { ...process.env, E2E_PORT: '0', E2E_MAILBOX_PORT: '0', E2E_SANDBOX_PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let troubles = ''
  product.stderr.on('data', (part: Buffer) => (troubles += part.toString()))
  for await (const line of createInterface({ input: product.stdout })) {
    const link = /http\S+\/setup#\S+/.exec(line)?.[0]
    if (link) {
      product.stdout.resume()
      return { link, product }
    }
  }
  throw new Error(`The product ended without a link to its setup: ${troubles}`)
}

test('AUT-040 an installation without demo data is set up with the link of its start, once, and its owner signs in @desk-en @phone-ar', async ({
  page,
  t,
}) => {
  test.setTimeout(180_000)
  const { link, product } = await startEmpty()
  try {
    const closed = page.getByRole('heading', { name: t('setup:closed.title') })
    await page.goto(link.replace(/#.*/, '#guessed'))
    await expect(closed).toBeVisible()
    // Another hash alone would not load the page again.
    await page.goto('about:blank')
    expect((await page.goto(link))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: t('setup:title') })).toBeVisible()
    const field = (name: string) => page.getByRole('textbox', { name: t(`setup:field.${name}`), exact: true })
    await page.getByRole('button', { name: t('setup:save') }).click()
    await expect(field('nameAr')).toHaveAttribute('aria-invalid', 'true')
    const typed = {
      ...{ nameAr: 'ورشة الفجر', nameEn: 'Dawn Garage', shopNameAr: 'الفرع الرئيسي', shopNameEn: 'Main shop' },
      ...{ ownerNameAr: 'سارة', ownerNameEn: 'Sara', username: 'sara@dawn.example', prefix: '7', vatNumber: '12' },
      ...{ password: 'Chosen-by-me-2026', again: 'Chosen-by-me-2026' },
    }
    for (const [name, value] of Object.entries(typed)) await field(name).fill(value)
    await field('again').blur()
    await expect(field('vatNumber')).toHaveAttribute('aria-invalid', 'true')
    await field('vatNumber').fill('')
    await field('prefix').fill('رياض')
    await page.getByRole('button', { name: t('setup:save') }).click()
    await expect(field('prefix')).toHaveAttribute('aria-invalid', 'true')
    await field('prefix').fill('RUH')
    await page.getByRole('button', { name: t('setup:save') }).click()
    await expect(page.getByRole('heading', { name: t('setup:done.title') })).toBeVisible()

    await page.getByRole('link', { name: t('setup:done.signIn') }).click()
    await page.getByRole('textbox', { name: t('users:signIn.username'), exact: true }).fill(typed.username)
    await page.getByRole('textbox', { name: t('users:signIn.password'), exact: true }).fill(typed.password)
    await page.getByRole('button', { name: t('users:signIn.submit') }).click()
    await expect(page).toHaveURL(/\/home$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await test.step('the next steps are shown on home, ticked when done, and hidden when nobody wants them', () =>
      takeSteps(page, t))

    const stranger = await page.context().browser()?.newPage()
    if (!stranger) throw new Error('No second visitor')
    expect((await stranger.goto(link))?.status()).toBe(404)
    await stranger.close()
  } finally {
    product.kill('SIGTERM')
  }
})

/** The owner of a new company adds the first customer from the list of next steps, sees it ticked, and hides the list. */
async function takeSteps(page: Page, t: Words): Promise<void> {
  const steps = page.getByRole('region', { name: t('next-steps:title') })
  const step = (name: string) => steps.getByRole('listitem').filter({ hasText: t(`next-steps:steps.${name}.name`) })
  const isDone = t('next-steps:isDone')
  await expect(steps.getByRole('listitem')).toHaveCount(8)
  await expect(step('services').getByText(isDone, { exact: true })).toBeVisible()
  await expect(step('customer').getByText(isDone, { exact: true })).toHaveCount(0)
  await step('customer').getByRole('link').click()
  await expect(page).toHaveURL(/\/customers\/newCustomer$/)
  for (const name of ['nameAr', 'nameEn'])
    await page.getByRole('textbox', { name: t(`customers:${name}`) }).fill('Abu Fahad')
  await page.getByRole('textbox', { name: t('customers:contactNo') }).fill(newMobile())
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/customers\/\d+$/)
  // The product of this test, not the one that all others share.
  await page.goto(new URL('/home', page.url()).href)
  await expect(step('customer').getByText(isDone, { exact: true })).toBeVisible()

  await steps.getByRole('button', { name: t('next-steps:hide') }).click()
  await expect(steps).toHaveCount(0)
  await page.getByRole('button', { name: t('next-steps:undo') }).click()
  await expect(steps).toBeVisible()
  await steps.getByRole('button', { name: t('next-steps:hide') }).click()
  await expect(steps).toHaveCount(0)
  const asked = page.waitForResponse(/setup%2FnextSteps/)
  await page.reload()
  await asked
  await expect(page.getByRole('navigation', { name: t('home:tiles.label') })).toBeVisible()
  await expect(steps).toHaveCount(0)
}
