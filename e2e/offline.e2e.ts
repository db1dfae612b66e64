import type { Page } from '@playwright/test'
import type { OfTicket } from '@warsha/contract/inspection-rows'
import { newJob } from './support/job.ts'
import { quiet } from './support/judged.ts'
import { alone } from './support/lock.ts'
import { openWithUpdates } from './support/other-build.ts'
import { waitingIn } from './support/outbox.ts'
import { newUser } from './support/own-user.ts'
import { expect, test } from './support/test.ts'
import type { Words } from './support/words.ts'
import { newTicket } from './support/workshop.ts'

test.use({ user: 'technician' })

const press = (card: ReturnType<Page['getByRole']>, t: Words, word: 'start' | 'pause' | 'done') =>
  card.getByRole('button', { name: t(`work:${word}`), exact: true }).click()
/** A page that was loaded again in a test takes the cut network for a server that is away, in some browsers. */
const saidCut = (page: Page, t: Words) => page.getByText(t('shell:offline')).or(page.getByText(t('shell:serverAway')))
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

test('what a technician left unsent is not sent by an owner who sees the product as them @phone-only @phone', ({
  page: left,
  t,
  api,
  language,
  context,
  address,
  tokenOf,
}) =>
  alone('technician', async () => {
    const owner = await api('owner')
    const { card: before, cardOn, read } = await newJob(owner, await api('technician'), left, language)
    const back = left.url()
    await context.setOffline(true)
    await press(before, t, 'start')
    await expect.poll(() => waitingIn(left)).toBe(1)
    const page = await context.newPage()
    const card = cardOn(page)
    const becomes = (shown: Page, token: string) =>
      shown.evaluate((own) => {
        localStorage.removeItem('warsha.profile')
        localStorage.setItem('warsha.token', own)
      }, token)
    await becomes(left, await newUser(address, owner, { companyRoles: ['Owner'] }))
    // The page of the technician would send it by itself: it is gone before the network is back.
    await left.close()
    await context.setOffline(false)
    const { items } = await owner.get<{ items: { id: number }[] }>(
      '/users?role=Technician&page=1&pageSize=1&searchInput=technician@',
    )
    await page.goto(`/administration/users/${items[0]?.id}`)
    await page.getByRole('button', { name: t('records:more') }).click()
    await page.getByRole('menuitem', { name: t('user-screens:simulate') }).click()
    await expect(page.getByRole('button', { name: t('shell:simulation.leave') })).toBeVisible()

    await page.goto(back)
    const start = card.getByRole('button', { name: t('work:start'), exact: true })
    for (const button of [start, card.getByRole('button', { name: t('work:note'), exact: true })]) {
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await expect(button).toHaveAccessibleDescription(t('refusals:simulationOnlyLooks'))
    }
    await expect(card.getByLabel(t('work:photo'))).toBeDisabled()
    expect(await waitingIn(page)).toBe(1)
    expect((await read()).services[0]?.status).toBe('Pending')

    await becomes(page, await tokenOf('technician'))
    await page.goto(back)
    await expect.poll(() => waitingIn(page)).toBe(0)
    expect((await read()).services[0]?.status).toBe('InProgress')
    await press(card, t, 'done')
    await expect.poll(async () => (await read()).services[0]?.status).toBe('Completed')
  }))

test('a note with a photo that loses its network while it is written waits, is sent again when its answer is lost, and arrives once @phone-only @phone', ({
  page,
  t,
  api,
  language,
  context,
}) =>
  alone('technician', async () => {
    const { card, read } = await newJob(await api('owner'), await api('technician'), page, language)
    let lost = 0
    await page.route('**/tickets/ticketNotes', async (route) => {
      if (lost++ > 0) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await card.getByRole('button', { name: t('work:note'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t('work:noteLabel') }).fill('Worn belt')
    await context.setOffline(true)
    await dialog
      .getByLabel(t('files:camera'))
      .first()
      .setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: point })
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await dialog.getByRole('button', { name: t('work:noteSave'), exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(t('work:waiting', { count: 1 }))).toBeVisible()
    await context.setOffline(false)
    await expect.poll(() => lost).toBeGreaterThan(1)
    await expect.poll(() => waitingIn(page)).toBe(0)
    const { notes } = await read()
    expect(notes.map(({ body, fileIds }) => [body, fileIds.length])).toEqual([['Worn belt', 1]])
  }))

test('photos at a point of an inspection wait for the network, outlive the page, and arrive once @phone-only @phone', ({
  page,
  t,
  api,
  language,
  context,
}) =>
  alone('technician', async () => {
    const owner = await api('owner')
    const { id } = await newTicket(owner)
    const stored = () => owner.get<OfTicket>(`/tickets/inspections/${id}`)
    await owner.post(`/tickets/inspections/${id}`, { templateId: (await stored()).templates[0]?.id })
    const pointOf = async () => (await stored()).inspections[0]?.points[0]
    const looked = await pointOf()
    const name = (language === 'ar' ? looked?.nameAr : looked?.nameEn) ?? ''
    await page.goto(`/tickets/inspections/${id}`)
    await page
      .getByRole('button', { name: t('inspections:photograph', { name }) })
      .first()
      .click()
    const camera = page.getByLabel(t('files:camera')).first()
    await expect(camera).toBeAttached()
    await context.setOffline(true)
    await camera.setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: point })
    await expect(page.getByText(t('inspections:unsent', { count: 1 }))).toBeVisible()
    await expect.poll(() => waitingIn(page)).toBe(1)
    expect((await pointOf())?.fileIds).toEqual([])
    await page.goto('about:blank').catch(() => undefined)
    await context.setOffline(false)
    await page.goto(`/tickets/inspections/${id}`)
    await expect.poll(async () => (await pointOf())?.fileIds.length).toBe(1)
    await expect.poll(() => waitingIn(page)).toBe(0)
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
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await expect.poll(() => page.evaluate(() => localStorage.getItem('warsha.jobs'))).not.toBeNull()
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: t('work:title') })).toBeVisible()
    await expect(saidCut(page, t)).toBeVisible()

    await page.goto('/userProfile')
    // The bundler's own attempts come first.
    await expect(page.getByText(t('shell:notLoaded.title'))).toBeVisible({ timeout: 30_000 })
    await context.setOffline(false)
    await expect(page.getByText(t('shell:notLoaded.title'))).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test.describe('at a desk with the worker', () => {
  test.use({ user: 'owner', serviceWorkers: 'allow' })

  test('the shell and home open without network for everybody, and a screen that was not loaded opens when it is back @desk-en', async ({
    page,
    t,
    context,
  }) => {
    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('navigation', { name: t('shell:menu.label') })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: t('home:today') })).toBeVisible()
    await expect(saidCut(page, t)).toBeVisible()
    await page
      .getByRole('link', { name: t('routes:/customers') })
      .first()
      .click()
    await expect(page.getByText(t('shell:notLoaded.title'))).toBeVisible({ timeout: 30_000 })
    await context.setOffline(false)
    await expect(page.getByText(t('shell:notLoaded.title'))).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: t('routes:/customers') })).toBeVisible()
  })

  test('a new worker takes over a page that stands: what is typed there stays, and nothing of the build before is kept @desk-ar', async ({
    page,
    context,
    t,
    address,
    language,
    tokenOf,
  }) => {
    const product = await openWithUpdates(address)
    const kept = { 'warsha.language': language, 'warsha.token': await tokenOf('owner') }
    await context.addInitScript((all) => {
      for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value)
    }, kept)
    await quiet(page)
    await page.goto(`${product.url}/customers/newCustomer`)
    const phone = page.getByRole('textbox', { name: t('customers:contactNo') })
    await phone.fill('0551234567')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const shelves = () => page.evaluate(() => caches.keys())
    await expect.poll(async () => (await shelves()).length).toBe(1)
    expect(await shelves()).not.toEqual(['warsha-newer'])
    product.update()
    await page.evaluate(() => navigator.serviceWorker.ready.then((registration) => registration.update()))
    await expect.poll(shelves).toEqual(['warsha-newer'])
    await expect(phone).toHaveValue(/55 ?123 ?4567/)
    await context.setOffline(true)
    await page.goto(`${product.url}/home`)
    await expect(page.getByRole('navigation', { name: t('shell:menu.label') })).toBeVisible()
    product.close()
  })
})
