import { newJob, newJobFor } from './support/job.ts'
import { alone } from './support/lock.ts'
import { waitingIn } from './support/outbox.ts'
import { expect, test } from './support/test.ts'

test.use({ user: 'technician' })

test('the second tap of a double tap on Done leaves the next job alone @phone-only @phone', ({
  page,
  t,
  api,
  language,
  context,
}) =>
  alone('technician', async () => {
    const [owner, technician] = [await api('owner'), await api('technician')]
    await newJobFor(owner, technician)
    const { card } = await newJob(owner, technician, page, language)
    await context.setOffline(true)
    await card.evaluate(
      (section, done) =>
        new Promise<void>((tapped) => {
          const tap = () =>
            [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === done)?.click()
          new MutationObserver((_, observer) => {
            if (section.isConnected || !document.querySelector('section[tabindex]')) return
            observer.disconnect()
            tap()
            tapped()
          }).observe(document.body, { childList: true, subtree: true })
          tap()
        }),
      t('work:done'),
    )
    await expect(page.getByText(t('work:waiting', { count: 1 }))).toBeVisible()
    expect(await waitingIn(page)).toBe(1)
  }))
