import type { Ticket } from '@warsha/contract/ticket-rows'
import { pageOf } from '@warsha/domain/records'
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

test('a note goes to the car it was opened for when another comes into hand while it is written @phone-only @phone', ({
  page,
  t,
  api,
}) =>
  alone('technician', async () => {
    const [owner, technician] = [await api('owner'), await api('technician')]
    const [one, other] = [await newJobFor(owner, technician), await newJobFor(owner, technician)]
    const read = ({ id }: { id: number }) => owner.get<Ticket>(`/tickets/${id}`)
    const start = ({ service }: typeof one) => technician.post(`/tickets/myJobs/start/${service.id}`, {})
    const inHand = ({ id }: typeof one) =>
      page.locator('section').filter({ has: page.locator(`a[href="${pageOf('ticket', id)}"]`) })
    await start(one)
    await page.goto('/technicians')
    await inHand(one)
      .getByRole('button', { name: t('work:note'), exact: true })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t('work:noteLabel') }).fill('Worn belt')
    await start(other)
    await expect(inHand(other)).toBeVisible()
    await dialog.getByRole('button', { name: t('work:noteSave'), exact: true }).click()
    const bodies = async (job: typeof one) => (await read(job)).notes.map(({ body }) => body)
    await expect.poll(() => bodies(one)).toEqual(['Worn belt'])
    expect(await bodies(other)).toEqual([])
    for (const { service } of [one, other]) await technician.post(`/tickets/myJobs/done/${service.id}`, {})
  }))
