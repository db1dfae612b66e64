import type { Page, Request } from '@playwright/test'
import { expect } from './test.ts'
import type { Words } from './words.ts'

/**
 * Visits screens one after the other inside one page, as links do: loading the product anew for each would take most of the
 * time. The answer is given when the screen stands and nothing is loading any more.
 */
export function visitorOf(page: Page, t: Words) {
  const asked = new Set<Request>()
  page.on('request', (request) => asked.add(request))
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  const title = page.locator('#root').getByRole('heading', { level: 1 })
  const nowhere = title.and(page.getByText(t('shell:notFound.title'), { exact: true }))

  /** Nothing loads, and nothing follows from what was loaded. */
  const rested = async () => {
    await expect(page.getByRole('status', { name: t('ui:loading') })).toHaveCount(0)
    await expect
      .poll(async () => {
        const before = [...asked]
        await page.evaluate(idle)
        return [...before, ...asked].map((one) => one.url())
      })
      .toEqual([])
    await expect(page.getByRole('status', { name: t('ui:loading') })).toHaveCount(0)
  }
  const go = (address: string) => page.evaluate((to) => history.pushState(null, '', to), address)
  const visit = async (address: string) => {
    if (page.url() === 'about:blank') await page.goto(address)
    else {
      // By way of an empty screen: what stands afterwards is the new one, not what is left of the one before.
      await go('/not-found')
      await expect(nowhere).toHaveCount(1)
      if (address !== '/not-found') {
        await go(address)
        await expect(nowhere).toHaveCount(0)
      }
    }
    await expect(title.or(page.getByText(t('shell:notBuilt.title')))).not.toHaveCount(0)
    await rested()
  }
  return { visit, rested }
}

/** The next idle moment with its frame; a page with nothing to paint gives no frame, and a busy one no idle moment. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    const frame = () => {
      requestAnimationFrame(resolve)
      setTimeout(resolve, 500)
    }
    requestIdleCallback(frame, { timeout: 1_000 })
  })

const seenOnDesk = 'data-seen-on-desk'
/** What a phone shows and a desk does not. */
export const onPhoneAlone = `[data-on-phone-alone]`

/** Makes the page as narrow as a phone while `work` looks at it; what was not there before is then `onPhoneAlone`. */
export async function asOnPhone(page: Page, rested: () => Promise<void>, work: () => Promise<void>): Promise<void> {
  const desk = page.viewportSize()
  await page.evaluate((mark) => {
    for (const one of document.querySelectorAll('body *')) if (one.checkVisibility()) one.setAttribute(mark, '')
  }, seenOnDesk)
  await page.setViewportSize({ width: 390, height: 844 })
  await rested()
  await page.evaluate((mark) => {
    for (const one of document.querySelectorAll(`body *:not([${mark}])`))
      if (one.checkVisibility() && !one.closest('[data-on-phone-alone]')) one.setAttribute('data-on-phone-alone', '')
  }, seenOnDesk)
  await work()
  await page.evaluate((mark) => {
    for (const name of [mark, 'data-on-phone-alone'])
      for (const one of document.querySelectorAll(`[${name}]`)) one.removeAttribute(name)
  }, seenOnDesk)
  if (desk) await page.setViewportSize(desk)
}
