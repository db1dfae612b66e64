import type { SparePart } from '@warsha/contract/spare-parts'
import type { StockCountLine } from '@warsha/contract/stock-counts'
import { partOf } from './support/counter.ts'
import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'
import { newName } from './support/workshop.ts'

test.use({ user: 'store', viewport: { width: 390, height: 844 } })

test('STK-008 a shelf is counted on a phone by scanning, and its shortage is posted @desk-en', async ({
  page,
  t,
  api,
}) => {
  const store = await api('store')
  const owner = await api('owner')
  const stamp = Date.now()
  const [partNo, shelf, barcode] = [`CNT-${stamp}`, `S${stamp % 1_000_000_000}`, `628${stamp}`]
  const names = { nameEn: newName('en'), nameAr: newName('ar') }
  const prices = { price: 80_00, minPrice: 60_00 }
  const { id: partId } = await owner.post<SparePart>('/spareParts', {
    partNo,
    ...names,
    barcodes: [barcode],
    ...prices,
  })
  await store.post('/store/stock/add', { partId, quantityMilli: 5000, cost: 10_00, shelf, ...prices })
  const left = { partNo: `${partNo}-LEFT`, nameEn: newName('en'), nameAr: newName('ar'), ...prices }
  const { id: leftId } = await owner.post<SparePart>('/spareParts', left)
  await store.post('/store/stock/add', { partId: leftId, quantityMilli: 2000, cost: 7_00, shelf, ...prices })

  await page.goto('/storeManagement/stockCounts/new')
  await page.getByRole('radio', { name: t('stock-counts:scopes.shelf') }).check()
  const shelves = page.getByRole('combobox', { name: holding(t('stock-counts:shelf')) })
  await shelves.fill(shelf)
  await page.getByRole('option', { name: shelf }).click()
  await page.getByRole('button', { name: holding(t('stock-counts:begin')) }).click()

  const line = page
    .getByRole('list', { name: t('stock-counts:parts') })
    .getByRole('button', { name: holding(`${partNo} `) })
  await expect(line).toContainText(t('stock-counts:notCounted'))
  const box = page.getByRole('combobox', { name: holding(t('stock-counts:scanLabel')) })
  for (const counted of ['1', '2', '3']) {
    await box.fill(barcode)
    await box.press('Enter')
    const last = page.getByRole('status').filter({ hasText: partNo })
    await expect(last.locator('b').last()).toHaveText(new RegExp(`^${counted}\\s`))
  }
  await expect(line).toContainText('(2)')

  await line.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: holding(t('stock-counts:line.counted')) }).fill('4')
  await dialog.getByRole('button', { name: holding(t('stock-counts:line.save')) }).click()
  await expect(dialog).toBeHidden()
  await expect(line).toContainText('(1)')

  await page.getByRole('button', { name: holding(t('stock-counts:post.open')) }).click()
  await dialog.getByRole('switch', { name: holding(t('stock-counts:post.zero', { count: 1 })) }).press('Space')
  const gone = dialog.getByRole('status').filter({ hasText: t('stock-counts:post.gone', { count: 1 }) })
  await expect(gone).toContainText('14.00')
  await dialog.getByRole('button', { name: holding(t('stock-counts:post.save')) }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t('stock-counts:states.posted')).first()).toBeVisible()
  await page.goto(`/storeManagement/storeStock/${partId}`)
  await expect(page.getByText(t('lookups:stockActivities.shortage')).first()).toBeVisible()
})

test('a shelf is counted with the camera of the phone: a piece that stays in sight counts once @desk-ar', async ({
  page,
  t,
  api,
}) => {
  const [store, owner] = [await api('store'), await api('owner')]
  const stamp = Date.now()
  const [partNo, shelf, barcode] = [`CAM-${stamp}`, `K${stamp % 1_000_000_000}`, `629${stamp}`]
  const prices = { price: 80_00, minPrice: 60_00 }
  const named = { partNo, nameEn: newName('en'), nameAr: newName('ar'), barcodes: [barcode], ...prices }
  const { id: partId } = await owner.post<SparePart>('/spareParts', named)
  await store.post('/store/stock/add', { partId, quantityMilli: 5000, cost: 10_00, shelf, ...prices })
  const scope = { scope: 'shelf', shelf, blind: false, note: '' }
  const { id } = await store.post<{ id: number }>('/store/stockCounts', scope)
  // A camera that shows a black wall, and a browser that reads from it what the test holds before it.
  await page.addInitScript(() => {
    Object.assign(window, {
      BarcodeDetector: class {
        detect = async () => {
          const code = document.documentElement.dataset.held
          return code ? [{ rawValue: code }] : []
        }
      },
    })
    const wall = document.createElement('canvas')
    const paint = wall.getContext('2d')
    // A stream has a picture only when something is drawn.
    setInterval(() => paint?.fillRect(0, 0, 300, 150), 100)
    Object.assign(navigator.mediaDevices, { getUserMedia: async () => wall.captureStream(5) })
  })
  await page.goto(`/storeManagement/stockCounts/${id}`)
  await page.getByRole('button', { name: t('stock:camera.open') }).click()
  await expect(page.getByText(t('stock:camera.aim'))).toBeVisible()
  const hold = (code: string) =>
    page.evaluate((held) => Object.assign(document.documentElement.dataset, { held }), code)
  const last = page.getByRole('status').filter({ hasText: partNo }).locator('b').last()
  for (const counted of ['1', '2']) {
    await hold(barcode)
    await expect(last).toHaveText(new RegExp(`^${counted}\\s`))
    // Longer than a code is out of sight: it stays one piece as long as it is seen.
    await page.waitForTimeout(1200)
    await expect(last).toHaveText(new RegExp(`^${counted}\\s`))
    await hold('')
    await page.waitForTimeout(1200)
  }
  await page.getByRole('button', { name: t('stock:camera.close') }).click()
  await expect(page.getByText(t('stock:camera.read', { code: `\u2066${barcode}\u2069` }))).toBeHidden()
})

test('a scan whose answer was lost counts once, and every part that was refused is named @desk-en', async ({
  page,
  t,
  api,
  language,
}) => {
  const [store, owner] = [await api('store'), await api('owner')]
  const [first, second] = [await partOf(owner, language), await partOf(owner, language)]
  const scope = { scope: 'all', blind: false, note: '' }
  const count = await store.post<{ id: number }>('/store/stockCounts', scope)
  let lost = 0
  await page.route('**/stockCounts/*/scan', async (route) => {
    if (lost++ > 0) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.goto(`/storeManagement/stockCounts/${count.id}`)
  const box = page.getByRole('combobox', { name: holding(t('stock-counts:scanLabel')) })
  const scan = async (barcode: string) => {
    await box.fill(barcode)
    await box.press('Enter')
  }
  const last = page.getByRole('status').filter({ hasText: first.part.partNo }).locator('b').last()
  for (const counted of ['1', '2']) {
    await scan(first.barcode)
    await expect(last).toHaveText(new RegExp(`^${counted}\\s`))
  }
  // No more can be counted of a part than this.
  for (const { part } of [first, second]) {
    const line = await store.post<StockCountLine>(`/store/stockCounts/${count.id}/scan`, { partId: part.id })
    const most = { partId: part.id, version: line.version, countedMilli: 1_000_000_000 }
    await store.put(`/store/stockCounts/${count.id}/line`, most)
  }
  const missed = (partNo: string) => page.getByRole('alert').filter({ hasText: partNo })
  await scan(first.barcode)
  await expect(missed(first.part.partNo)).toBeVisible()
  await scan(second.barcode)
  await expect(missed(second.part.partNo)).toBeVisible()
  await expect(missed(first.part.partNo)).toBeVisible()
})
