import type { Supplier } from '@warsha/contract/suppliers'
import { password } from './support/api.ts'
import { beginWith, newUser } from './support/own-user.ts'
import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'
import { newCar, newMobile, newName } from './support/workshop.ts'

const danger = 'rgb(203, 54, 44)'

test('UXX-002 a required field that was left empty has a red border; before that a star says that it is needed @desk-en', async ({
  page,
  t,
}) => {
  await page.goto('/customers/newCustomer')
  const phone = page.getByRole('textbox', { name: t('customers:contactNo') })
  await expect(phone).toHaveAttribute('aria-required', 'true')
  await expect(page.locator('label', { has: page.locator(`text=*`) }).first()).toBeVisible()
  await expect(phone).not.toHaveCSS('border-color', danger)
  await phone.focus()
  await phone.blur()
  await expect(phone).toHaveCSS('border-color', danger)
  await phone.fill(newMobile())
  await phone.blur()
  await expect(phone).not.toHaveCSS('border-color', danger)

  await page.goto('/vehicles/newVehicle')
  const make = page.getByRole('combobox', { name: t('vehicles:make') })
  await expect(make).not.toHaveCSS('border-color', danger)
  await page.keyboard.press('Control+s')
  await expect(make).toHaveCSS('border-color', danger)
})

test('what is typed in a list is not lost: Enter and Tab take what is offered first @desk-en', async ({
  page,
  api,
  t,
  language,
}) => {
  const car = await newCar(await api('owner'))
  await page.goto('/vehicles/newVehicle')
  const make = page.getByRole('combobox', { name: t('vehicles:make') })
  await make.pressSequentially('nis')
  await make.press('Tab')
  await expect(make).toHaveValue(language === 'ar' ? 'نيسان' : 'Nissan')
  const year = page.getByRole('combobox', { name: t('vehicles:year') })
  await year.pressSequentially('2019')
  await year.press('Enter')
  await expect(year).toHaveValue('2019')
  await expect(page).toHaveURL('/vehicles/newVehicle')
  const other = page.getByRole('combobox', { name: t('vehicle-screens:customer') })
  const backwards = (car.customerNameEn ?? '').split(' ').reverse().join(' ')
  await other.fill(backwards)
  await other.press('Tab')
  await expect(other).toHaveValue((language === 'ar' ? car.customerNameAr : car.customerNameEn) ?? '')
  await make.press('Tab')
  await expect(make).toHaveValue(/Nissan|نيسان/)
})

test('a list that is left before its options have come takes what was typed when they come @desk-en', async ({
  page,
  t,
}) => {
  let send: () => void = () => undefined
  const asked = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route('**/lookupData/makes**', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/vehicles/newVehicle')
  const make = page.getByRole('combobox', { name: t('vehicles:make') })
  await make.pressSequentially('nis')
  await make.press('Tab')
  await expect(make).not.toBeFocused()
  send()
  await expect(make).toHaveValue(/Nissan|نيسان/)
})

test('a user who adds a customer on a new ticket continues in the first missing field @desk-ar', async ({
  page,
  t,
  language,
}) => {
  await page.goto('/tickets/newTicket')
  const find = page.getByRole('combobox', { name: t('new-ticket:find.label') })
  await find.fill(newName(language))
  await find.press('Enter')
  await expect(page.getByRole('textbox', { name: t('customers:contactNo') })).toBeFocused()
  await page.getByRole('button', { name: t('new-ticket:backToSearch') }).click()
  await expect(find).toBeFocused()
  await find.fill(newMobile())
  await find.press('Enter')
  const name = page.getByRole('textbox', { name: t(language === 'ar' ? 'customers:nameAr' : 'customers:nameEn') })
  await expect(name).toBeFocused()
})

test('I18-020 a number without its country is one of Saudi Arabia', async ({ page, t }) => {
  await page.goto('/customers/newCustomer')
  const phone = page.getByRole('textbox', { name: t('customers:contactNo') })
  await phone.fill('0551234567')
  await phone.blur()
  await expect(phone).toHaveValue('+966 55 123 4567')
})

test('UXX-018 UXX-022 UXX-023 a record that is saved says so, and one is deleted only after a question @desk-en', async ({
  page,
  t,
  language,
}) => {
  await page.goto('/customers/newCustomer')
  const name = newName(language)
  await page.getByRole('textbox', { name: t(language === 'ar' ? 'customers:nameAr' : 'customers:nameEn') }).fill(name)
  await page.getByRole('textbox', { name: t('customers:contactNo') }).fill(newMobile())
  await page.keyboard.press('Control+s')
  await expect(page.getByText(t('customer-screens:saved'))).toBeVisible()
  await expect(page).toHaveURL(/\/customers\/\d+$/)

  const remove = async () => {
    await page.getByRole('button', { name: t('records:more') }).click()
    await page.getByRole('menuitem', { name: t('customer-screens:delete') }).click()
  }
  await remove()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(
    language === 'ar' ? 'هل تريد حذف هذا السجل؟' : 'Do you want to delete this record?',
  )
  await question.getByRole('button', { name: t('ui:cancel') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await remove()
  await question.getByRole('button', { name: t('ui:confirmDelete.confirm') }).click()
  await expect(page.getByText(t('customer-screens:deleted'))).toBeVisible()
  await expect(page).toHaveURL('/customers')
})

test('a lone point, a letter and a bar code in an amount are no figure yet, and no form breaks of them @desk-ar', async ({
  page,
  t,
}) => {
  await page.goto('/administration/shops/1?tab=packages&package=new')
  const price = page.getByRole('textbox', { name: t('catalogue:package.price') })
  for (const typed of ['.', '12a', '6281100123456']) {
    await price.fill(typed)
    await expect(price).toHaveValue(typed)
  }
  await price.fill('.5')
  await price.press('Tab')
  await expect(price).toHaveValue('0.50')
})

test('UXX-038 a tag shows the first words of a long name, and all of it to screen readers and a pointer that rests on it @desk-ar', async ({
  page,
  t,
  api,
}) => {
  const words = Array.from({ length: 12 }, (_, at) => `Word${at + 1}`)
  const long = `${words.join(' ')} ${Date.now()}`
  const { id } = await (await api('owner')).post<Supplier>('/suppliers', { nameEn: long, nameAr: long })
  await page.goto(`/invoices/purchaseInvoices?supplierId=${id}`)
  const chip = page.getByRole('button', { name: holding(t('purchases:columns.supplier')) }).filter({ hasText: 'Word1' })
  await expect(chip.getByText(`${words.slice(0, 8).join(' ')}…`, { exact: true })).toBeVisible()
  await expect(chip.getByTitle(long)).toBeVisible()
  await expect(chip).toHaveAccessibleName(/Word12/)
})

test.describe('as a user who adds suppliers and changes none', () => {
  test.use({ user: null })

  test('UXX-015 a form adds, and of a record that the user may not change it shows the fields and says why @desk-en', async ({
    page,
    t,
    api,
    address,
    language,
  }) => {
    const owner = await api('owner')
    const { currentShopId } = await owner.get<{ currentShopId: number }>('/users/userProfile')
    const token = await newUser(address, owner, {
      shopRoles: [{ shopId: currentShopId, roles: ['StoreManager'] }],
      allowedActions: ['suppliers.new'],
    })
    await beginWith(page, token, language)
    await page.goto('/suppliers/supplierNew')
    const name = page.getByRole('textbox', { name: holding(t('customers:nameAr')) })
    await name.fill(newName('ar'))
    await page.getByRole('button', { name: t('suppliers:save') }).click()
    await expect(page).toHaveURL(/suppliers\/\d+$/)
    await page.goto(`${page.url()}?edit=true`)
    await expect(name).toBeDisabled()
    const save = page.getByRole('button', { name: t('suppliers:saveChanges') })
    await expect(save).toHaveAttribute('aria-disabled', 'true')
  })
})

test.describe('as a user of their own', () => {
  test.use({ user: null })

  test('a double click sends a form once, also where nothing is drawn between the clicks @desk-en', async ({
    page,
    api,
    t,
    address,
    language,
  }) => {
    const owner = await api('owner')
    const { currentShopId } = await owner.get<{ currentShopId: number }>('/users/userProfile')
    const shopRoles = [{ shopId: currentShopId, roles: ['Technician' as const] }]
    await beginWith(page, await newUser(address, owner, { shopRoles }), language)
    await page.goto('/userProfile')
    await page.getByRole('button', { name: t('users:password.change') }).click()
    const dialog = page.getByRole('dialog')
    const typed = [password, `${password}-new`, `${password}-new`]
    for (const [at, text] of typed.entries()) await dialog.locator('input').nth(at).fill(text)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/users/changePassword')) sent.push(request.method())
    })
    await dialog.getByRole('button', { name: t('users:password.change') }).evaluate((button) => {
      for (const detail of [1, 2])
        button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
    })
    await expect(page.getByText(t('users:password.saved'))).toBeVisible()
    expect(sent).toEqual(['PUT'])
  })
})
