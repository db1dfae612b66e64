import type { Shop } from '@warsha/contract/shops'
import { apiOf } from './support/api.ts'
import { beginWith, newUser } from './support/own-user.ts'
import { expect, test } from './support/test.ts'
import { newCar, newName } from './support/workshop.ts'

test.describe('a separate owner', () => {
  test.use({ user: null })

  test('ADM-028 a shop is made after another one, entered by the switcher, and a ticket is opened there @desk-ar', async ({
    page,
    t,
    api,
    address,
    language,
  }) => {
    const office = await api('owner')
    // No other user works in their shop. Switching it gives another token, which stays.
    const token = await newUser(address, office, { companyRoles: ['Owner'] })
    await beginWith(page, token, language)
    const own = apiOf(address, token)
    const car = await newCar(own)
    const names = { nameAr: newName('ar'), nameEn: newName('en') }
    const name = language === 'ar' ? names.nameAr : names.nameEn
    await page.goto('/administration/shops/new')
    await page.getByRole('textbox', { name: t('catalogue:shop.field.nameAr') }).fill(names.nameAr)
    await page.getByRole('textbox', { name: t('catalogue:shop.field.nameEn') }).fill(names.nameEn)
    await page.getByRole('button', { name: t('catalogue:shop.save') }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const id = Number(new URL(page.url()).pathname.split('/').at(-1))
    await page.goto(`/administration/shops/${id}?edit=true`)
    await page
      .getByRole('textbox', { name: t('catalogue:shop.field.commercialRegister'), exact: true })
      .fill('1010445209')
    const state = `/shops/${id}/state`
    const opened = await office.get<Shop>(`/shops/${id}`)
    const off = await office.put<Shop>(state, { version: opened.version, enabled: false })
    await office.put(state, { version: off.version, enabled: true })
    await page.getByRole('button', { name: t('catalogue:shop.saveChanges') }).click()
    // Somebody else saved it meanwhile, which is shown where the user looks.
    const merge = page.getByRole('button', { name: t('records:stale.merge') })
    await expect(merge).toBeInViewport()
    await merge.click()
    await page.getByRole('button', { name: t('catalogue:shop.saveChanges') }).click()
    await expect(page).toHaveURL(`/administration/shops/${id}`)
    await page.getByRole('button', { name: t('shell:shop.label') }).click()
    await page.getByRole('menuitemradio', { name }).or(page.getByRole('menuitem', { name })).click()
    await expect(page).toHaveURL('/home')
    await page.goto(`/tickets/newTicket?vehicleId=${car.id}`)
    await page.getByRole('button', { name: t('new-ticket:open') }).click()
    await expect(page).toHaveURL(/\/tickets\/openTickets\/\d+/)
    await expect(page.getByText(/^T\d+-\d{4}-0001$/).first()).toBeVisible()
    const { version } = await office.get<Shop>(`/shops/${id}`)
    await office.put(`/shops/${id}/state`, { version, enabled: false })
  })
})

test.describe('an owner', () => {
  test.use({ user: 'owner' })

  test('HRM-011 the list of shops warns of a licence that runs out @desk-en @phone-ar', async ({
    page,
    t,
    api,
    language,
  }) => {
    const office = await api('owner')
    const names = { nameAr: newName('ar'), nameEn: newName('en') }
    const licenseExpiresOn = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
    const shop = await office.post<Shop>('/shops', { ...names, licenseExpiresOn })
    await page.goto('/administration/shops?pageSize=100')
    const row = page
      .getByRole('row')
      .or(page.getByRole('listitem'))
      .filter({ hasText: language === 'ar' ? names.nameAr : names.nameEn })
    await expect(row.getByText(t('catalogue:shop.paper.license.soon'))).toBeVisible()
    await office.put(`/shops/${shop.id}/state`, { version: shop.version, enabled: false })
    await page.reload()
    await expect(row).toBeVisible()
    await expect(row.getByText(t('catalogue:shop.paper.license.soon'))).toHaveCount(0)
  })

  test('API-013 ADM-023 the form of a shop fills in the time zone of the coordinates that are typed @desk-en', async ({
    page,
    t,
  }) => {
    await page.goto('/administration/shops/new')
    const zone = page.getByRole('combobox', { name: t('catalogue:shop.field.timeZone') })
    await expect(zone).toHaveValue('Asia/Riyadh')
    await page.getByRole('textbox', { name: t('catalogue:shop.field.latitude') }).fill('25.2048')
    await page.getByRole('textbox', { name: t('catalogue:shop.field.longitude') }).fill('55.2708')
    await expect(zone).toHaveValue('Asia/Dubai')
    await expect(page.getByText('GMT+4')).toBeVisible()
    await zone.fill('Asia/Riyadh')
    await page.getByRole('option', { name: 'Asia/Riyadh' }).click()
    await expect(page.getByText('GMT+4')).toBeHidden()
    await expect(zone).toHaveValue('Asia/Riyadh')
  })
})
