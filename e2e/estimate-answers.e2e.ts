import type { Estimate } from '@warsha/contract/estimate-rows'
import type { NewShare } from '@warsha/contract/shares'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { violationsOf } from './support/judged.ts'
import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'
import { newCar, shopOf } from './support/workshop.ts'

test.use({ user: 'manager' })

test('an estimate is sent, answered by its customer on their phone, and its approved lines become the ticket @desk-en', async ({
  page,
  browser,
  t,
  api,
  language,
  stateOf,
}) => {
  const manager = await api('manager')
  const { id: vehicleId, customerId } = await newCar(await api('owner'))
  const { services } = await shopOf(manager)
  const [first, second] = services
  if (!first || !second) throw new Error('The shop sells too little')
  const nameOf = (one: typeof first) => (language === 'ar' ? one.nameAr : one.nameEn)
  const made = await manager.post<Estimate>('/tickets/estimate', {
    ...{ vehicleId, customerId, note: 'Parts in three days', complaint: 'Noise at 80' },
    services: [{ serviceId: first.id }, { serviceId: second.id }],
  })

  await page.goto(`/estimates/${made.id}`)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: t('estimates:send.open'), exact: true }).click()
  const sent = page.waitForResponse((answer) => answer.url().includes('/estimates/share/'))
  await page.getByRole('menuitem', { name: t('shares:copy') }).click()
  const { url } = (await (await sent).json()) as NewShare
  await expect(page.getByText(t('estimates:version', { revision: 1 })).first()).toBeVisible()

  const phone = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, locale: language === 'ar' ? 'ar-SA' : 'en-US' },
    storageState: await stateOf(null),
  })
  const guest = await phone.newPage()
  await guest.goto(new URL(url).pathname)
  if (language === 'en' && (await guest.locator('html').getAttribute('dir')) === 'rtl')
    await guest.getByRole('button', { name: 'English' }).click()
  await expect(guest.getByText('Parts in three days')).toBeVisible()
  const card = (name: string) => guest.getByRole('region', { name, exact: true })
  await card(nameOf(first))
    .getByRole('button', { name: t('guest:decision.approve') })
    .click()
  await card(nameOf(second))
    .getByRole('button', { name: t('guest:decision.decline') })
    .click()
  expect(await violationsOf(guest, 'the page of an estimate')).toEqual([])
  await guest.getByRole('button', { name: t('guest:decision.estimate.callMe') }).click()
  await expect(guest.getByText(t('guest:decision.estimate.callAsked'))).toBeVisible()
  await guest.getByRole('checkbox', { name: t('guest:decision.typed') }).check()
  await guest.getByRole('button', { name: t('guest:decision.confirm', { approved: 1, declined: 1 }) }).click()
  await expect(guest.getByRole('status').getByText(t('guest:decision.thanks'))).toBeVisible()
  await phone.close()

  const answered = await manager.get<Estimate>(`/estimates/${made.id}`)
  expect(answered).toMatchObject({ state: 'partlyApproved', approvedTotal: made.services[0]?.total })
  await page.goto(`/estimates/${made.id}`)
  await page.getByRole('button', { name: holding(t('estimates:convert.open')) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: holding(t('estimates:convert.open')) })
    .click()
  await expect(page).toHaveURL(/openTickets\/\d+$/)
  const ticket = await manager.get<Ticket>(`/tickets/${page.url().split('/').at(-1)}`)
  expect(ticket.services.map(({ serviceId }) => serviceId)).toEqual([first.id])
  expect(ticket.money.total).toBe(answered.approvedTotal)
})
