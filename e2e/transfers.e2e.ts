import type { SparePart } from '@warsha/contract/spare-parts'
import type { Transfer } from '@warsha/contract/transfers'
import type { Api } from './support/api.ts'
import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'
import { newName } from './support/workshop.ts'

test.use({ user: 'store' })

/** A draft of one piece of a part of which ten are here. */
async function draftOf(owner: Api, store: Api) {
  const partNo = `TRF-${Date.now()}${test.info().parallelIndex}`
  const prices = { price: 80_00, minPrice: 60_00 }
  const names = { nameEn: newName('en'), nameAr: newName('ar') }
  const { id: partId } = await owner.post<SparePart>('/spareParts', { partNo, ...names, ...prices })
  await store.post('/store/stock/add', { partId, quantityMilli: 10_000, cost: 10_00, ...prices })
  const { items } = await store.get<{ items: { id: number }[] }>('/store/transfers/shops')
  const toShopId = items[0]?.id ?? 0
  const lines = [{ partId, quantityMilli: 1000 }]
  const draft = await store.post<Transfer>('/store/transfers', { toShopId, lines })
  return { partNo, draft, lines, toShopId }
}

test('a draft of a transfer is changed, and not over what somebody else changed meanwhile @desk-ar', async ({
  page,
  t,
  api,
}) => {
  const [owner, store] = [await api('owner'), await api('store')]
  const { partNo, draft, lines, toShopId } = await draftOf(owner, store)
  await page.goto(`/storeManagement/transfers/${draft.id}`)
  const edit = page.getByRole('button', { name: holding(t('transfers:edit')) })
  const save = page.getByRole('button', { name: holding(t('transfers:save')) })
  const quantity = page.getByRole('list', { name: t('transfers:parts') }).getByRole('textbox')
  await edit.click()
  await expect(quantity).toHaveValue('1')
  await quantity.fill('4')
  await save.click()
  await expect(page.getByRole('row').filter({ hasText: partNo })).toContainText('4')
  const changed = await store.get<Transfer>(`/store/transfers/${draft.id}`)
  expect(changed.lines).toMatchObject([{ quantityMilli: 4000 }])

  await edit.click()
  await quantity.fill('6')
  const other = { version: changed.version, toShopId, note: 'Changed meanwhile', lines }
  await store.put(`/store/transfers/${draft.id}`, other)
  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: t('refusals:InvalidData') })).toBeVisible()
  await expect(quantity).toHaveValue('6')
  expect(await store.get<Transfer>(`/store/transfers/${draft.id}`)).toMatchObject({ lines: [{ quantityMilli: 1000 }] })
})

test('goods leave once though the answer was lost and they were sent again @desk-en', async ({ page, t, api }) => {
  const { draft } = await draftOf(await api('owner'), await api('store'))
  const tries: (string | undefined)[] = []
  // News are not heard, as on a line that breaks: the page does not learn by itself that the goods have left.
  await page.route('**/tickets/live*', (route) => route.abort())
  await page.route('**/transfers/*/send', async (route) => {
    tries.push(route.request().headers()['idempotency-key'])
    const answer = await route.fetch()
    if (tries.length === 1) return route.abort()
    return route.fulfill({ response: answer })
  })
  await page.goto(`/storeManagement/transfers/${draft.id}`)
  const send = page.getByRole('button', { name: holding(t('transfers:send')) })
  await send.click()
  await expect(page.getByRole('alert').filter({ hasText: t('refusals:NO_RESPONSE') })).toBeVisible()
  await send.click()
  await expect(page.getByText(t('transfers:states.sent')).first()).toBeVisible()
  expect(tries).toHaveLength(2)
  expect(tries[0]).toBe(tries[1])
})
