import type { CatalogueService } from '@warsha/contract/catalogue'
import type { CriticalService } from '@warsha/contract/critical-services'
import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'
import { newCar, newName, shopOf } from './support/workshop.ts'

test.use({ user: 'owner' })

test('ADM-038 a service made critical in administration is offered on the next ticket of a car that is due @desk-ar', async ({
  page,
  t,
  api,
  language,
}) => {
  const owner = await api('owner')
  const { profile, services } = await shopOf(owner)
  const service = await owner.post<CatalogueService>('/services', {
    nameEn: newName('en'),
    nameAr: newName('ar'),
    sectionId: services[0]?.sectionId,
    price: 100_00,
    minPrice: 100_00,
    maxPrice: 100_00,
    durationMinutes: 30,
    shopIds: [profile.currentShopId],
  })
  const name = language === 'ar' ? service.nameAr : service.nameEn
  const car = await newCar(owner)

  await page.goto('/administration/criticalServices')
  await page.getByRole('button', { name: holding(t('catalogue:critical.new')) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: holding(t('catalogue:critical.service')) }).fill(name)
  await page.getByRole('option', { name }).click()
  await dialog.getByRole('button', { name: holding(t('catalogue:critical.save')) }).click()
  await expect(dialog).toContainText(t('catalogue:critical.eitherOne'))
  await dialog.getByRole('textbox', { name: holding(t('catalogue:critical.everyKm')) }).fill('950000')
  await dialog.getByRole('button', { name: holding(t('catalogue:critical.save')) }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('list', { name: t('catalogue:critical.list') }).getByRole('listitem')
  await expect(row.filter({ hasText: name })).toContainText('950,000')

  await page.goto(`/tickets/newTicket?vehicleId=${car.id}`)
  const offers = page.getByRole('region', { name: t('new-ticket:offers.title') })
  const km = page.getByRole('textbox', { name: holding(t('new-ticket:km.label')) })
  await km.fill('950000')
  const add = offers.getByRole('button', { name: t('new-ticket:offers.addNamed', { name }) })
  await expect(offers.getByText(t('new-ticket:offers.dueNever')).first()).toBeVisible()
  await add.click()
  await expect(add).toBeHidden()
  await expect(page.getByRole('table').getByText(name)).toBeVisible()

  const { version } = (await owner.get<CriticalService[]>('/criticalServices')).find(
    ({ serviceId }) => serviceId === service.id,
  ) ?? { version: 0 }
  await owner.put(`/criticalServices/${service.id}`, { version, everyMonths: 12, everyKm: null })
  await page.goto(`/vehicles/${car.id}`)
  await expect(page.getByRole('table', { name: t('history:due.title') })).toContainText(name)

  await page.goto('/administration/criticalServices')
  await page.getByRole('button', { name: t('catalogue:critical.remove', { name }) }).click()
  await expect(row.filter({ hasText: name })).toBeHidden()
})
