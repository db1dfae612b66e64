import type { Page } from '@playwright/test'
import type { Dealer } from '@warsha/contract/dealers'
import type { Invoice } from '@warsha/contract/invoices'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { expect, test } from './support/test.ts'
import { holding, type Language, type Words } from './support/words.ts'
import { newName, newTicket } from './support/workshop.ts'

test.use({ user: 'owner' })

const place = { buildingNo: '7412', street: 'King Fahd Rd', district: 'Al Olaya', city: 'Riyadh', postalCode: '12213' }
/** An insurer with a name in each language, and the one that the page shows. */
async function insurerOf(owner: { post: <T>(path: string, body: object) => Promise<T> }, language: Language) {
  const names = { nameAr: newName('ar'), nameEn: newName('en') }
  const insurer = await owner.post<Dealer>('/dealers', { ...names, crNumber: '1010773164', ...place })
  return { ...insurer, name: language === 'ar' ? names.nameAr : names.nameEn }
}
type Insurer = Awaited<ReturnType<typeof insurerOf>>

/** Opens the dialog from the menu of rarer actions, and says that the insurer pays all above the excess. */
async function share(page: Page, t: Words, insurer: Insurer, excess: string) {
  await page.getByRole('button', { name: t('tickets:money.more') }).click()
  await page.getByRole('menuitem', { name: t('ticket-payers:title') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: t('ticket-payers:who') }).fill(insurer.name)
  await page.getByRole('option', { name: insurer.name }).click()
  await dialog.getByRole('textbox', { name: holding(t('ticket-payers:above')) }).fill(excess)
  await dialog.getByRole('textbox', { name: t('ticket-payers:claim.number') }).fill('CLM77')
  await dialog.getByRole('textbox', { name: t('ticket-payers:claim.reference') }).fill('A-9')
  return dialog
}

test('the owner pays the excess and the insurer the rest, each with their own invoice @desk-ar', async ({
  page,
  t,
  api,
  language,
}) => {
  const owner = await api('owner')
  const insurer = await insurerOf(owner, language)
  const { id, money } = await newTicket(owner, { services: 2, done: true })
  await page.goto(`/tickets/openTickets/${id}`)
  const dialog = await share(page, t, insurer, '50')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  const shown = page.getByRole('region', { name: t('ticket-payers:shown') })
  await expect(shown).toContainText(insurer.name)
  await expect(shown).toContainText('CLM77')
  expect((await owner.get<Ticket>(`/tickets/${id}`)).money).toMatchObject({ due: 50_00, shared: money.total - 50_00 })

  await owner.post(`/tickets/addTicketPayment/${id}`, { mode: 'cash', amount: 50_00 })
  await page.reload()
  await page.getByRole('button', { name: t('tickets:money.checkOut') }).click()
  const leaving = page.getByRole('dialog')
  await expect(leaving).toContainText(holding(t('tickets:checkOut.closeShared')))
  await leaving.getByRole('button', { name: t('tickets:checkOut.confirm') }).click()
  await expect(page.getByRole('link', { name: t('tickets:money.openInvoice') }).first()).toBeVisible()
  const closed = await owner.get<Ticket>(`/tickets/${id}`)
  const other = closed.payers[1]?.invoice
  const [own, theirs] = [
    await owner.get<Invoice>(`/invoices/${closed.invoice?.id}`),
    await owner.get<Invoice>(`/invoices/${other?.id}`),
  ]
  expect([own.total + theirs.total, own.vat + theirs.vat]).toEqual([money.total, money.vat])

  await page.goto(`/accounts/dealer/${insurer.id}`)
  const owed = page.getByRole('table', { name: t('accounts:owed.invoices') })
  await owed.getByRole('link', { name: other?.number ?? '' }).click()
  const paper = page.getByRole('article')
  await expect(paper.getByText('CLM77')).toBeVisible()
  await expect(paper.getByText(t('documents:taxInvoice')).first()).toBeVisible()
  await page.getByRole('button', { name: t('invoices:payment.title') }).click()
  const taking = page.getByRole('dialog')
  await taking.getByRole('radio', { name: t('lookups:paymentModes.cash') }).click({ force: true })
  await taking.getByRole('textbox', { name: t('invoices:payment.amount') }).press('Control+Enter')
  await expect(taking).toHaveCount(0)
  expect((await owner.get<Invoice>(`/invoices/${other?.id}`)).due).toBe(0)
  await giveBackAndWriteOff(page, t)
  expect(await owner.get<Invoice>(`/invoices/${other?.id}`)).toMatchObject({ due: 0, paid: theirs.total - 40_00 })
})

/** On the invoice of another payer: some of what was paid goes back in cash, and is written off then. */
async function giveBackAndWriteOff(page: Page, t: Words) {
  const list = page.getByRole('list', { name: t('invoices:payment.list') })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await list.getByRole('button', { name: holding(t('invoices:giveBack.open')) }).click()
  const dialog = page.getByRole('dialog')
  const amount = dialog.getByRole('textbox', { name: t('invoices:payment.amount') })
  await amount.fill('40')
  await amount.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: t('invoices:badDebt.open') }).click()
  await dialog.getByRole('textbox', { name: t('invoices:badDebt.why') }).fill('Deductible')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  await expect(list.getByRole('listitem')).toHaveCount(3)
}

test('a share that leaves the own payer nothing is refused before it is sent, and a payer can go again @desk-en @phone-ar', async ({
  page,
  t,
  api,
  language,
}) => {
  const owner = await api('owner')
  const insurer = await insurerOf(owner, language)
  const { id, money } = await newTicket(owner, { services: 2, done: true })
  const shared = { holder: 'dealer', partyId: insurer.id, kind: 'percent', shareBp: 5000 }
  const { version } = await owner.get<Ticket>(`/tickets/${id}`)
  await owner.put(`/tickets/payers/${id}`, { version, claim: {}, payers: [shared] })
  await page.goto(`/tickets/openTickets/${id}?dialog=payers`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t('ticket-payers:percent') }).fill('100')
  await expect(dialog.getByText(t('refusals:mainPayerPaysNothing'))).toBeVisible()
  await dialog.getByRole('button', { name: holding(t('ticket-payers:remove')) }).click()
  await dialog.getByRole('button', { name: t('tickets:save') }).click()
  await expect(dialog).toHaveCount(0)
  expect(await owner.get<Ticket>(`/tickets/${id}`)).toMatchObject({ payers: [], money: { due: money.total } })
})
