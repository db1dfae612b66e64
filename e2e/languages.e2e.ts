import { expect, test } from './support/test.ts'

test.describe('before the sign-in', () => {
  test.use({ user: null })

  test('I18-001 I18-006 there are two languages, and the browser keeps the chosen one', async ({ page, language }) => {
    const kept = () => page.evaluate(() => localStorage.getItem('warsha.language'))
    await page.goto('/login')
    const html = page.locator('html')
    await expect(html).toHaveAttribute('lang', language)
    // An unknown language counts as none chosen.
    await page.evaluate(() => localStorage.setItem('warsha.language', 'fr'))
    await page.reload()
    await expect(html).toHaveAttribute('lang', language)
    const toggle = page.getByRole('button', { name: /^(English|العربية)$/ })
    await expect(toggle).toHaveCount(1)
    const loaded = page.waitForEvent('load')
    await toggle.click()
    await loaded
    expect(await kept()).toBe(language === 'en' ? 'ar' : 'en')
    await page.goto('/forgetPassword')
    await expect(html).toHaveAttribute('lang', language === 'en' ? 'ar' : 'en')
  })
})
