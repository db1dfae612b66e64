import type { Invoice } from '@warsha/contract/invoices'
import type { OtherTransaction } from '@warsha/contract/other-transactions'
import type { StoreSale } from '@warsha/contract/store-sales'
import type { Ticket } from '@warsha/contract/ticket-rows'
import type { Api } from './support/api.ts'
import { partOf } from './support/counter.ts'
import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'
import { newName, newTicket } from './support/workshop.ts'

test.use({ user: 'owner' })

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(new Date())

/** The invoice of a ticket, paid by card, with a credit note and a debit note on it. */
async function ofTicket(owner: Api) {
  const { id, money } = await newTicket(owner, { services: 2, done: true })
  await owner.post(`/tickets/addTicketPayment/${id}`, { mode: 'card', amount: money.due })
  const left = await owner.put<Ticket>(`/tickets/checkOut/${id}`, {
    version: (await owner.get<Ticket>(`/tickets/${id}`)).version,
  })
  const invoiceId = left.invoice?.id ?? 0
  const one = { invoiceId, reason: 'Left out', lines: [{ position: 1, amount: 11_50 }] }
  const debit = await owner.post<Invoice>('/invoices/debitNote', { ...one, debited: 0 })
  const { version } = await owner.get<Ticket>(`/tickets/${id}`)
  const credit = await owner.post<Invoice>('/tickets/return', { ...one, version })
  return { invoiceId, debit, credit }
}

async function ofIncome(owner: Api) {
  const kind = { kind: 'income', nameEn: newName('en'), nameAr: newName('ar') }
  const { id: categoryId } = await owner.post<{ id: number }>('/incomeExpenseCategories', kind)
  const made = await owner.post<OtherTransaction>('/otherTransactions', {
    ...{ kind: 'income', categoryId, title: 'Scrap', happenedOn: today(), amount: 100_00, vatMode: 'exclusive' },
  })
  const paid = { mode: 'card', amount: 115_00 }
  const { invoiceId } = await owner.post<OtherTransaction>(`/otherTransactions/${made.id}/post`, {
    ...{ version: made.version, paid },
  })
  return invoiceId ?? 0
}

/** What a page has under its number, in this order: the document, then the cards beside it. */
const parts = [
  'invoices:today',
  'e-invoices:title',
  'store-sales:costs.title',
  'invoices:belongs',
  'invoices:history.title',
]

test('INV-010 NAV-036 NAV-037 every kind of sale has one page with the same parts in one order, and one dialog takes it back @desk-en @phone-ar', async ({
  page,
  t,
  api,
  language,
}) => {
  const owner = await api('owner')
  const { invoiceId, debit, credit } = await ofTicket(owner)
  const { part } = await partOf(owner, language)
  const lines = [{ partId: part.id, quantityMilli: 2000, price: 80_00 }]
  const sale = await owner.post<StoreSale>('/storeSales', { lines, payments: [{ mode: 'card', amount: 184_00 }] })
  const prepaid = await newTicket(owner)
  await owner.post(`/tickets/addTicketPayment/${prepaid.id}`, { amount: 115_00, mode: 'card', aboveDue: 115_00 })
  const { deposits } = await owner.get<Ticket>(`/tickets/${prepaid.id}`)
  const sales = '/invoices/salesInvoices'
  const kinds: [what: string, path: string, paid: number, isReturnable: boolean][] = [
    ['a ticket', `${sales}/ticket/${invoiceId}`, 1, true],
    ['its credit note', `/invoices/returnSalesInvoices/ticket/${credit.id}`, 0, false],
    ['its debit note', `${sales}/ticket/${debit.id}`, 0, true],
    ['a prepayment', `${sales}/ticket/${deposits[0]?.id}`, 1, false],
    ['other income', `${sales}/income/${await ofIncome(owner)}`, 1, true],
    ['parts', `${sales}/sparePart/${sale.id}`, 1, true],
    ['parts as the store sees them', `/storeManagement/storeSales/${sale.id}`, 1, true],
  ]
  const words = parts.map((key) => String(t(key)))
  for (const [what, path, paid, isReturnable] of kinds)
    await test.step(what, async () => {
      await page.goto(path)
      const paper = page.getByRole('article')
      const title = page.getByRole('heading', { level: 1 })
      // Until the document has come it is empty, and an empty text is found anywhere.
      await expect(title).toHaveText(/\S/)
      const number = ((await title.textContent()) ?? '').trim()
      await expect(paper.getByText(number).first()).toBeVisible()
      const cards = page.getByRole('main').getByRole('heading', { level: 2 })
      await expect(cards.filter({ hasText: t('invoices:history.title') })).toBeVisible()
      const shown = (await cards.allTextContents())
        .map((title) => title.trim())
        .filter((title) => words.includes(title))
      expect(shown).toEqual(words.filter((title) => shown.includes(title)))
      expect(shown).toEqual(expect.arrayContaining([t('invoices:belongs'), t('invoices:history.title')]))
      const payments = page.getByRole('list', { name: t('invoices:payment.list') })
      expect(await payments.getByRole('listitem').count()).toBe(paid)
      await expect(page.getByRole('button', { name: holding(t('invoices:print')) }).first()).toBeVisible()

      const back = page.getByRole('button', { name: t('invoices:return.open'), exact: true })
      if (!isReturnable) return expect(back).toHaveCount(0)
      await back.click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(number).first()).toBeVisible()
      await expect(dialog.getByRole('list').getByRole('textbox').first()).toBeFocused()
      const ownWords = what.startsWith('parts') ? 'store-sales:return.reason' : 'invoices:return.reason'
      await expect(dialog.getByRole('textbox', { name: holding(t(ownWords)) })).toBeVisible()
      await expect(dialog.locator('button[type=submit]')).toBeDisabled()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })
})
