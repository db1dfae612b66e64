import { dayIn } from '@warsha/domain/calendar'
import { addDays } from '@warsha/domain/durations'
import type { WebhookEvent } from '@warsha/domain/webhooks'
import { expect, test } from 'vitest'
import { clientOf } from '../../test/client.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival, services } = await openGarage()
const { api } = garage
let nth = 0
async function made() {
  const typed = { name: `Shop site ${++nth}`, url: 'https://shop.example/', events: ['ticketOpened' as WebhookEvent] }
  const { id } = await api.webhooks.create(typed)
  return { id, ...typed, listed: async () => (await api.webhooks.list()).webhooks.find((one) => one.id === id) }
}

test('names are unique, addresses public, and there are twenty at the most', async () => {
  const company = rival
  const typed = (more: object = {}) => ({
    name: `N ${++nth}`,
    url: 'https://shop.example/',
    events: ['ticketOpened' as const],
    ...more,
  })
  const code = async (more: object) => (await refusalOf(company.api.webhooks.create(typed(more)))).code
  for (const url of [
    'http://shop.example/',
    'https://10.0.0.1/',
    'https://user:secret@shop.example/',
    'https://shop.example:99999/',
  ])
    expect(await code({ url })).toBe('webhookUrlUnusable')
  const name = 'Same name'
  const both = await Promise.all([code({ name }), code({ name: name.toUpperCase() })])
  expect(both.toSorted()).toEqual(['webhookNameTaken', 'went through'])
  const there = (await company.api.webhooks.list()).webhooks.length
  const many = await Promise.all(Array.from({ length: 22 - there }, () => code({})))
  expect(many.filter((one) => one === 'tooManyWebhooks')).toHaveLength(2)
  expect((await company.api.webhooks.list()).webhooks).toHaveLength(20)
})

test('a stale version is refused, a removed webhook is gone, and removing it again changes nothing', async () => {
  const hook = await made()
  const { id, name, url, events } = hook
  const change = (version: number, enabled = true) =>
    refusalOf(api.webhooks.change({ id, name, url, events, enabled, version }))
  expect((await change(1, false)).code).toBe('went through')
  expect((await change(1)).code).toBe('InvalidData')
  expect((await refusalOf(api.webhooks.sendTest({ id }))).code).toBe('webhookOff')
  expect((await change(2)).code).toBe('went through')
  const { deliveryId } = await api.webhooks.sendTest({ id })
  expect(await Promise.all([1, 2].map(() => api.webhooks.remove({ id })))).toEqual([{ done: true }, { done: true }])
  expect(await hook.listed()).toBeUndefined()
  const calls = [
    api.webhooks.deliveries({ id }),
    api.webhooks.sendTest({ id }),
    api.webhooks.deliverAgain({ id: deliveryId }),
    api.webhooks.renewSecret({ id, version: 3 }),
  ]
  for (const { code } of await Promise.all(calls.map(refusalOf))) expect(code).toBe('NotFound')
  const again = await refusalOf(api.webhooks.create({ name, url, events }))
  expect(again.code).toBe('went through')
})

test('webhooks are for owners and administrators of their own company, and for no API key', async () => {
  const hook = await made()
  const { deliveryId } = await api.webhooks.sendTest({ id: hook.id })
  const { id, name, url, events } = hook
  const calls = (of: typeof api) => [
    of.webhooks.deliveries({ id }),
    of.webhooks.change({ id, name: `${name}!`, url, events, enabled: true, version: 1 }),
    of.webhooks.renewSecret({ id, version: 1 }),
    of.webhooks.sendTest({ id }),
    of.webhooks.deliverAgain({ id: deliveryId }),
    of.webhooks.remove({ id }),
  ]
  for (const { code } of await Promise.all(calls(rival.api).map(refusalOf))) expect(code).toBe('NotFound')
  for (const role of ['WorkshopManager', 'HRManager', 'StoreManager', 'Technician'] as const) {
    const { api: theirs } = await garage.as([role])
    const all = [...calls(theirs), theirs.webhooks.list(), theirs.webhooks.create({ name: 'x', url, events })]
    for (const { code } of await Promise.all(all.map(refusalOf))) expect(code).toBe('NotAuthorized')
  }
  // The strongest key that an owner can make.
  const { key } = await api.apiKeys.create({
    name: 'Site',
    expiresOn: addDays(dayIn('Asia/Riyadh', new Date().toISOString()), 30),
    shopRoles: [{ shopId: garage.shopId, roles: ['WorkshopManager', 'StoreManager'] }],
    allowedActions: null,
  })
  const byKey = clientOf(services, key)
  expect((await refusalOf(byKey.customers.list({}))).code).toBe('went through')
  const all = [...calls(byKey), byKey.webhooks.list(), byKey.webhooks.create({ name: 'x', url, events })]
  for (const { code } of await Promise.all(all.map(refusalOf))) expect(code).toBe('notForApiKeys')
  expect((await hook.listed())?.version).toBe(1)
})
