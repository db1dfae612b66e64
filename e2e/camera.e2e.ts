import { mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { barcodeFor } from '@warsha/documents/barcode'
import { isEan13 } from '@warsha/domain/barcodes'
import { expect, test } from './support/test.ts'

const folder = mkdtempSync(join(tmpdir(), 'warsha-camera-'))
const video = join(folder, 'labels.y4m')
const [width, height, module, black, white] = [640, 480, 2, 16, 235]
const stamp = String(Date.now())
const ean = [...'0123456789'].map((check) => `29${stamp.slice(-10)}${check}`).find(isEan13) ?? ''
const partNo = `CAM-${stamp.slice(-8)}`

/** A frame of a film: the bars of our label for a text, on white; without a text a grey wall. */
function frameOf(text: string | null): Buffer {
  const frame = Buffer.alloc((width * height * 3) / 2, 128)
  frame.fill(text === null ? 120 : white, 0, width * height)
  const widths = text === null ? [] : (barcodeFor(text)?.widths ?? [])
  let from = Math.floor((width - module * widths.reduce((sum, one) => sum + one, 0)) / 2)
  for (const [at, modules] of widths.entries()) {
    const to = from + modules * module
    if (at % 2 === 0) for (let y = 140; y < 340; y++) frame.fill(black, y * width + from, y * width + to)
    from = to
  }
  return frame
}

// The camera of the browser plays this film again and again: a label with an EAN-13, a wall, a label with a Code 128, a wall.
const film = openSync(video, 'w')
writeSync(film, `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420mpeg2\n`)
for (const text of [ean, null, partNo, null])
  for (let frame = 0; frame < 15; frame++) {
    writeSync(film, 'FRAME\n')
    writeSync(film, frameOf(text))
  }

const devices = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']
test.use({
  user: 'store',
  permissions: ['camera'],
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), ...devices, `--use-file-for-fake-video-capture=${video}`],
    }),
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('STK-001 the camera reads the labels of two parts, EAN-13 and Code 128, into a counter sale @desk-en @phone-ar', async ({
  page,
  t,
  api,
}) => {
  const owner = await api('owner')
  const words = { nameEn: 'Camera', nameAr: 'كاميرا', price: 80_00, minPrice: 60_00 }
  const known = await owner.get<{ by: object | null }>(`/spareParts/taken?barcode=${ean}`)
  if (!known.by) {
    await owner.post('/spareParts', { ...words, partNo: `E-${partNo}`, barcodes: [ean] })
    await owner.post('/spareParts', { ...words, partNo })
  }
  await page.goto('/storeManagement/storeSales/newSparePartInvoice')
  const lines = page.getByRole('list', { name: t('store-sales:lines.title') }).getByRole('listitem')
  await page.getByRole('button', { name: t('stock:camera.open') }).click()
  await expect(page.getByLabel(t('stock:camera.picture'))).toBeVisible()
  await expect(lines.filter({ hasText: `E-${partNo}` })).toHaveCount(1, { timeout: 20_000 })
  await expect(lines.filter({ hasText: partNo })).toHaveCount(2, { timeout: 20_000 })
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/camera-${test.info().project.name}.png` })
  await page.getByRole('button', { name: t('stock:camera.close') }).click()
  await expect(page.getByLabel(t('stock:camera.picture'))).toBeHidden()
})
