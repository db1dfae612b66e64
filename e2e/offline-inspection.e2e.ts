import type { Page } from '@playwright/test'
import type { OfTicket } from '@warsha/contract/inspection-rows'
import type { PointState } from '@warsha/domain/inspections'
import type { Api } from './support/api.ts'
import { alone } from './support/lock.ts'
import { waitingIn } from './support/outbox.ts'
import { expect, test } from './support/test.ts'
import type { Words } from './support/words.ts'
import { newTicket, shopOf } from './support/workshop.ts'

test.use({ user: 'technician' })

type Room = { page: Page; t: Words; language: 'en' | 'ar'; owner: Api }

/** An inspection that is under way, on the screen; and how a point is answered there and stands on the server. */
async function openInspection({ page, t, language, owner }: Room) {
  const { id } = await newTicket(owner)
  const stored = () => owner.get<OfTicket>(`/tickets/inspections/${id}`)
  await owner.post(`/tickets/inspections/${id}`, { templateId: (await stored()).templates[0]?.id })
  const points = (await stored()).inspections[0]?.points ?? []
  const nameOf = (place: number) => (language === 'ar' ? points[place]?.nameAr : points[place]?.nameEn) ?? ''
  const colour = (place: number, state: PointState) =>
    page
      .getByRole('group', { name: nameOf(place), exact: true })
      .first()
      .getByRole('button', { name: t(`lookups:pointStates.${state}`) })
  await page.goto(`/tickets/inspections/${id}`)
  await expect(colour(0, 'Fine')).toBeVisible()
  return {
    id,
    points,
    colour,
    pointNow: async (place: number) => (await stored()).inspections[0]?.points[place],
    actions: async () =>
      (await owner.get<{ action: string }[]>(`/tickets/ticketActivities/${id}`)).map(({ action }) => action),
  }
}

test('answers without network outlive the page, go from any screen in their order, and what another answered meanwhile is shown @phone-only @phone', ({
  page,
  t,
  api,
  language,
  context,
}) =>
  alone('technician', async () => {
    const owner = await api('owner')
    const { id, points, colour, pointNow } = await openInspection({ page, t, language, owner })
    await context.setOffline(true)
    await colour(0, 'Soon').click()
    await colour(0, 'Now').click()
    await colour(1, 'Now').click()
    await expect(page.getByText(t('inspections:unsent', { count: 2 }))).toBeVisible()
    await expect.poll(() => waitingIn(page)).toBe(3)
    await page.goto('about:blank').catch(() => undefined)
    await owner.put(`/inspections/points/${points[1]?.id}`, { version: points[1]?.version, state: 'Fine' })
    await context.setOffline(false)
    await page.goto('/home')
    // What waits is sent as soon as the new page starts, one after the other.
    await expect.poll(async () => (await pointNow(0))?.state, { timeout: 30_000 }).toBe('Now')
    expect((await pointNow(0))?.version).toBe((points[0]?.version ?? 0) + 2)

    await page.goto(`/tickets/inspections/${id}`)
    await page.getByRole('button', { name: t('inspections:keepMine') }).click()
    await expect.poll(async () => (await pointNow(1))?.state).toBe('Now')
    await expect.poll(() => waitingIn(page)).toBe(0)
  }))

test('a remark that was being typed when the page ended arrives from any screen @phone-only @phone', ({
  page,
  t,
  api,
  language,
}) =>
  alone('technician', async () => {
    const owner = await api('owner')
    const { id, points, pointNow } = await openInspection({ page, t, language, owner })
    const { profile } = await shopOf(await api('technician'))
    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // What a page leaves that was killed while somebody typed in it.
    const { id: pointId = 0, version } = points[0] ?? {}
    const answer = { state: 'Soon', remark: 'Torn at the edge', valueMilli: null }
    await page.evaluate(([name, draft]) => localStorage.setItem(name, draft), [
      `warsha.unsent.${profile.id}.${id}`,
      JSON.stringify({ [pointId]: { answer, version } }),
    ] as const)
    await page.reload()
    await expect.poll(async () => (await pointNow(0))?.remark).toBe('Torn at the edge')
    await expect.poll(() => waitingIn(page)).toBe(0)
  }))

test('an answer whose response is lost is sent again and stored once; the ones after it follow @phone-only @phone', ({
  page,
  t,
  api,
  language,
}) =>
  alone('technician', async () => {
    const { colour, pointNow, actions } = await openInspection({ page, t, language, owner: await api('owner') })
    let lost = 0
    await page.route('**/inspections/points/**', async (route) => {
      if (lost++ > 0) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await colour(0, 'Soon').click()
    await colour(0, 'Now').click()
    await expect.poll(async () => (await pointNow(0))?.state).toBe('Now')
    await expect.poll(() => waitingIn(page)).toBe(0)
    await expect(colour(0, 'Now')).toHaveAttribute('aria-pressed', 'true')
    expect((await actions()).toReversed()).toEqual(expect.arrayContaining(['pointChecked', 'pointChanged']))
    expect((await actions()).filter((action) => action.startsWith('point'))).toHaveLength(2)
  }))

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('an inspection that was open with network opens again without it, with what was answered @phone-only @phone', ({
    page,
    t,
    api,
    language,
    context,
  }) =>
    alone('technician', async () => {
      const { colour, pointNow } = await openInspection({ page, t, language, owner: await api('owner') })
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      await context.setOffline(true)
      await colour(0, 'Soon').click()
      await expect.poll(() => waitingIn(page)).toBe(1)
      await page.reload()
      await expect(colour(0, 'Soon')).toHaveAttribute('aria-pressed', 'true')
      await colour(1, 'Fine').click()
      await expect(page.getByText(t('inspections:unsent', { count: 2 }))).toBeVisible()
      await context.setOffline(false)
      await expect.poll(async () => [(await pointNow(0))?.state, (await pointNow(1))?.state]).toEqual(['Soon', 'Fine'])
      await expect(page.getByText(t('inspections:unsent', { count: 2 }))).toBeHidden()
    }))
})
