import { password } from './support/api.ts'
import { violationsOf } from './support/judged.ts'
import { expect, test } from './support/test.ts'

test.use({ user: null })

test('who writes a program finds a call by typing, opens it by keyboard, signs in and tries it @desk-en @phone-en', async ({
  page,
  address,
}) => {
  const elsewhere: string[] = []
  const problems: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(address)) elsewhere.push(request.url())
  })
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  await page.goto('/api/docs')
  const found = page.getByText(/^\d+ calls?$/)
  const all = Number.parseInt((await found.textContent()) ?? '', 10)
  expect(all).toBeGreaterThan(500)
  expect(await violationsOf(page, 'all calls')).toEqual([])

  await test.step('the filter looks at address, summary and area', async () => {
    await page.keyboard.press('/')
    const filter = page.getByRole('searchbox')
    await expect(filter).toBeFocused()
    for (const words of ['/apikeys/own', 'what the calling API key may', 'get apiKeys own']) {
      await filter.fill(words)
      await expect(page.getByText('1 call', { exact: true })).toBeVisible()
    }
    await filter.fill('no such call')
    await expect(page.getByText('0 calls')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText(`${all} calls`)).toBeVisible()
  })

  await test.step('arrows go from call to call and Enter opens one', async () => {
    await page.getByRole('searchbox').fill('customers')
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('.call > summary').filter({ visible: true }).first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.getByRole('searchbox').fill('customers.list')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Send' })).toBeVisible()
    expect(new URL(page.url()).hash).toBe('#customers.list')
    expect(await violationsOf(page, 'a call')).toEqual([])
  })

  const answer = page.locator('form.try p')
  await test.step('without a token the call is refused, with one it is answered', async () => {
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(answer).toContainText('401')
    await page.getByLabel('Username').fill('owner@warsha.example')
    await page.getByLabel('Password').fill('wrong')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Username or Password not correct')).toBeVisible()
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Calls on this page send your token now.')).toBeVisible()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(answer).toContainText('200')
    await expect(page.getByRole('region', { name: 'Answer' })).toContainText('"totalItems"')
    expect(await violationsOf(page, 'an answer')).toEqual([])
  })

  await test.step('the address of a call opens it', async () => {
    await page.goto('/api/docs#tickets.create')
    await expect(page.locator('[id="tickets.create"]').getByRole('textbox', { name: 'Body' })).toHaveValue(
      /"vehicleId"/,
    )
  })
  expect(elsewhere).toEqual([])
  expect(problems.filter((text) => !/401|422/.test(text))).toEqual([])
  const { scroll, seen } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    seen: document.documentElement.clientWidth,
  }))
  expect(scroll, 'nothing is wider than the screen').toBeLessThanOrEqual(seen)
})
