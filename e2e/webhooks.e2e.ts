import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './support/test.ts'
import { newName } from './support/workshop.ts'

/** The other program: it takes what comes. */
async function startReceiver() {
  const received: { type: string; signed: string; signature: string }[] = []
  const server = createServer((call, answer) => {
    let body = ''
    call.on('data', (piece) => {
      body += piece
    })
    call.on('end', () => {
      const [id, second, signature] = ['id', 'timestamp', 'signature'].map((of) =>
        String(call.headers[`webhook-${of}`]),
      )
      const { type } = JSON.parse(body) as { type: string }
      received.push({ type, signed: `${id ?? ''}.${second ?? ''}.${body}`, signature: signature ?? '' })
      answer.writeHead(204).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  return { url, tests: () => received.filter(({ type }) => type === 'test'), close: () => server.close() }
}

test('an owner adds a webhook, keeps its secret, sends a test, sees it arrive, and removes it @desk-ar @phone-en', async ({
  page,
  t,
  language,
}) => {
  const of = (key: string) => t(`webhooks:${key}`)
  const receiver = await startReceiver()
  const name = newName(language)
  await page.goto('/administration/webhooks')
  await page
    .getByRole('button', { name: of('new') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: of('field.name') }).fill(name)
  const url = dialog.getByRole('textbox', { name: of('field.url') })
  await url.fill('https://10.0.0.1/')
  await expect(dialog.getByText(of('noEvent'))).toBeVisible()
  await dialog.getByRole('checkbox', { name: of('event.debitNoteIssued') }).check()
  await dialog.getByRole('button', { name: of('save') }).click()
  await expect(dialog.getByText(t('refusals:webhookUrlUnusable'))).toBeVisible()
  await url.fill(receiver.url)
  await dialog.getByRole('button', { name: of('save') }).dblclick()
  const secret = (await dialog.getByText(/^whsec_/).textContent()) ?? ''
  await dialog.getByRole('checkbox', { name: of('made.kept') }).check()
  await dialog.getByRole('button', { name: of('made.close') }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: of('test'), exact: true }).click()
  // Other tests work in the same company meanwhile, and what they do is told too.
  const deliveries = page.getByRole('list', { name: of('deliveries') })
  const tested = deliveries.getByRole('listitem').filter({ hasText: of('event.test') })
  await expect(tested.getByText(of('delivery.delivered'))).toBeVisible({ timeout: 20_000 })
  const [told] = receiver.tests()
  expect(receiver.tests()).toHaveLength(1)
  const hmac = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
  const expected = hmac.update(told?.signed ?? '').digest('base64')
  expect(told?.signature).toBe(`v1,${expected}`)
  await tested.getByRole('button').click()
  await expect.poll(() => receiver.tests().length, { timeout: 20_000 }).toBe(2)

  await page.getByRole('button', { name: of('more') }).click()
  await page.getByRole('menuitem', { name: of('switchOff') }).click()
  await expect(page.getByText(of('state.off'), { exact: true })).toBeVisible()
  await expect(deliveries.getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: of('more') }).click()
  await page.getByRole('menuitem', { name: of('remove') }).click()
  await dialog.getByRole('button', { name: of('remove') }).click()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  receiver.close()
})

test.describe('a manager', () => {
  test.use({ user: 'manager' })
  test('is shown no way to webhooks @desk-en', async ({ page, t }) => {
    await page.goto('/administration/webhooks')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: t('webhooks:new') })).toHaveCount(0)
  })
})
