import { expect, test } from './support/test.ts'
import { newTicket, shopOf } from './support/workshop.ts'

test.use({ user: 'manager' })

test('a record of a shop without a role there says whose it is and whom to ask, and shows nothing of it @desk-en @phone-ar', async ({
  page,
  api,
  t,
  language,
}) => {
  const jeddah = await api('manager.jeddah')
  const ticket = await newTicket(jeddah)
  const { profile } = await shopOf(jeddah)
  const shop = profile.userShops.find(({ id }) => id === profile.currentShopId)
  const [invoice] = (await jeddah.get<{ items: { id: number }[] }>('/invoices?page=1&pageSize=10')).items
  const text = t('refusals:recordOfOtherShop', {
    shop: `\u2068${(language === 'ar' ? shop?.nameAr : shop?.nameEn) ?? ''}\u2069`,
  })
  const addresses = [`/tickets/openTickets/${ticket.id}`, `/invoices/salesInvoices/ticket/${invoice?.id}`]
  for (const address of addresses) {
    await page.goto(address)
    const main = page.getByRole('main')
    await expect(main.getByText(t('records:otherShop'))).toBeVisible()
    await expect(main.getByText(text)).toBeVisible()
    await expect(main).not.toContainText(ticket.number)
    await expect(main.getByRole('table')).toHaveCount(0)
    await expect(main.getByRole('button')).toHaveCount(0)
  }
})
