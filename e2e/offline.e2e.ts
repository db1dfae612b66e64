import type { Page } from '@playwright/test'
import type { Ticket } from '@warsha/contract/ticket-rows'
import type { Api } from './support/api.ts'
import { alone } from './support/lock.ts'
import { expect, test } from './support/test.ts'
import type { Words } from './support/words.ts'
import { newTicket, shopOf } from './support/workshop.ts'

test.use({ user: 'technician' })

/** A ticket of one service for the technician of the demo, and the card of that job on their phone. */
async function newJob(owner: Api, technician: Api, page: Page, language: 'en' | 'ar') {
  const { id, services } = await newTicket(owner)
  const [service] = services
  if (!service) throw new Error('The ticket has no service')
  const { employeeId } = (await shopOf(technician)).profile
  await owner.post('/tickets/ticketTechnicians', { ticketId: id, ticketServiceIds: [service.id], employeeId })
  await page.goto(`/technicians?job=${service.id}`)
  const card = page
    .getByRole('region', { name: language === 'ar' ? service.nameAr : service.nameEn, exact: true })
    .first()
  await expect(card).toBeVisible()
  return { card, read: () => owner.get<Ticket>(`/tickets/${id}`) }
}
const press = (card: ReturnType<Page['getByRole']>, t: Words, word: 'start' | 'pause' | 'done') =>
  card.getByRole('button', { name: t(`work:${word}`), exact: true }).click()
const point = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test('without network a technician starts, photographs and finishes a job; all of it arrives once, in its order @phone-only @phone', ({
  page,
  t,
  api,
  language,
  context,
}) =>
  alone('technician', async () => {
    const { card, read } = await newJob(await api('owner'), await api('technician'), page, language)
    await context.setOffline(true)
    await press(card, t, 'start')
    await expect(card.getByRole('button', { name: t('work:pause') })).toBeVisible()
    await expect(page.getByText(t('work:waiting', { count: 1 }))).toBeVisible()
    await card.getByLabel(t('work:photo')).setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: point })
    await expect(page.getByText(t('work:waiting', { count: 2 }))).toBeVisible()
    await press(card, t, 'done')
    await expect(page.getByText(t('work:waiting', { count: 3 }))).toBeVisible()
    expect((await read()).services[0]?.status).toBe('Pending')

    await context.setOffline(false)
    await expect.poll(async () => (await read()).services[0]?.status).toBe('Completed')
    await expect(page.getByText(t('work:waiting', { count: 3 }))).toBeHidden()
    const { notes } = await read()
    expect(notes.map(({ fileIds }) => fileIds.length)).toEqual([1])
  }))

test('an answer that is lost on its way is asked for again, and the clock started once @phone-only @phone', ({
  page,
  t,
  api,
  language,
}) =>
  alone('technician', async () => {
    const { card, read } = await newJob(await api('owner'), await api('technician'), page, language)
    let lost = 0
    await page.route('**/myJobs/start/**', async (route) => {
      if (lost++ > 0) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await press(card, t, 'start')
    await expect.poll(() => lost).toBeGreaterThan(1)
    await expect(card.getByRole('button', { name: t('work:pause') })).toBeVisible()
    await press(card, t, 'done')
    await expect.poll(async () => (await read()).services[0]?.status).toBe('Completed')
    const { id } = await read()
    const log = await (await api('owner')).get<{ action: string }[]>(`/tickets/ticketActivities/${id}`)
    expect(log.filter(({ action }) => action === 'workStarted')).toHaveLength(1)
  }))

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the shell and the jobs open without network, and a screen that was not loaded opens when it is back @phone-only @phone', async ({
    page,
    t,
    context,
  }) => {
    await page.goto('/technicians')
    await expect(page.getByRole('heading', { level: 1, name: t('work:title') })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await expect.poll(() => page.evaluate(() => localStorage.getItem('warsha.jobs'))).not.toBeNull()
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: t('work:title') })).toBeVisible()
    await expect(page.getByText(t('shell:offline'))).toBeVisible()

    await page.goto('/userProfile')
    // The bundler's own attempts come first.
    await expect(page.getByText(t('shell:notLoaded.title'))).toBeVisible({ timeout: 30_000 })
    await context.setOffline(false)
    await expect(page.getByText(t('shell:notLoaded.title'))).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
