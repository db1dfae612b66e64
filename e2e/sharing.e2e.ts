import { askSeparately } from './support/early.ts'
import { expect, test } from './support/test.ts'
import { newTicket } from './support/workshop.ts'

test.use({ user: 'owner' })
type Accounts = { items: { holder: 'customer' | 'dealer'; id: number }[] }

test('DOC-012 a user who prefers the PDF sends a statement as one: attached by hand, or by the share sheet @desk-ar', async ({
  page,
  context,
  t,
  api,
}) => {
  // A separate customer: links of another test would be listed too.
  const { customerId: id } = await newTicket(await api('owner'))
  await askSeparately(page)
  await page.route('**/users/userProfile*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), whatsappSharingPreference: 'pdf' } })
  })
  await context.route('https://web.whatsapp.com/**', (route) => route.fulfill({ body: 'chat' }))
  await page.goto(`/accounts/customer/${id}`)
  const whatsapp = page.getByRole('button', { name: t('shares:whatsapp'), exact: true })
  const kept = page.waitForEvent('download')
  await whatsapp.click()
  expect((await kept).suggestedFilename()).toMatch(/^statement-[\d-]+\.pdf$/)
  const dialog = page.getByRole('dialog', { name: t('shares:pdf.title') })
  const chat = context.waitForEvent('page')
  await dialog.getByRole('button', { name: t('shares:pdf.chat') }).click()
  await expect((await chat).getByText('chat')).toBeVisible()
  expect((await chat).url()).toMatch(/send\?phone=966\d{9}&text=.+/)
  await (await chat).close()

  // A browser that hands files over, as one on a phone does.
  await page.evaluate(() => {
    const shared: string[] = []
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: ShareData) => {
        shared.push(...(files ?? []).map(({ name }) => name))
        document.body.dataset.shared = shared.join()
      },
    })
  })
  await whatsapp.click()
  await expect(page.locator('body')).toHaveAttribute('data-shared', /^statement-[\d-]+\.pdf$/)
  await expect(dialog).toHaveCount(0)

  const links = page.getByRole('button', { name: t('shares:revoke') })
  await expect(links).toHaveCount(2)
  await links.first().click()
  await expect(links).toHaveCount(1)
})

test('how a document is printed is remembered for the next one @desk-ar', async ({ page, t, api }) => {
  const { items } = await (await api('owner')).get<Accounts>('/accounts?pageSize=20')
  const id = items.find(({ holder }) => holder === 'customer')?.id ?? 0
  const menu = page.getByRole('button', { name: t('shares:more'), exact: true })
  const arabic = page.getByRole('menuitemradio', { name: t('shares:print.ar'), exact: true })
  await page.goto(`/accounts/customer/${id}`)
  await menu.click()
  await arabic.click()
  await page.reload()
  await menu.click()
  await expect(arabic).toBeChecked()
  await page.keyboard.press('Escape')
  const asked = page.waitForRequest((request) => request.url().includes(`/accounts/customer/${id}/statement`))
  await page.getByRole('button', { name: t('accounts:lines.print') }).click()
  expect((await asked).url()).toContain('language=ar')
})
