import { randomInt } from 'node:crypto'
import type { LookupData } from '@warsha/contract/lookups'
import type { ShopDevice } from '@warsha/contract/tax-devices'
import { violationsOf } from './support/judged.ts'
import { openShop } from './support/own-shop.ts'
import { beginWith } from './support/own-user.ts'
import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'

test.use({ user: null })

test('ADM-001 API-109 API-110 ZAT-003 ZAT-012 ZAT-013 an owner who has never done it gives a shop its certificate @desk-en @phone-ar', async ({
  page,
  t,
  api,
  address,
  language,
}) => {
  const words = (key: string, facts = {}) => t(`company-e-invoicing:${key}`, facts)
  const shot = async (name: string) => {
    const { SHOTS } = process.env
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}-${test.info().project.name}.png`, fullPage: true })
  }
  // A shop under a VAT number of its own, whose address lacks the postal code.
  const office = await api('owner')
  const { cities } = await office.get<LookupData>('/lookupData')
  const legal = {
    ...{ vatNumber: `3${randomInt(10 ** 8, 10 ** 9)}00003`, nameEn: 'Al-Noor Branch', nameAr: 'فرع النور' },
    ...{ crNumber: '1010445208', addressEn: 'King Fahd Rd', addressAr: 'طريق الملك فهد', buildingNo: '7421' },
    ...{
      districtEn: 'Al Olaya',
      districtAr: 'العليا',
      cityId: cities.find(({ countryId }) => countryId === 156)?.id ?? null,
    },
  }
  const made = await office.post<{ id: number; version: number }>('/company/vatRegistrations', legal)
  const { token, own, shopId } = await openShop(address, office, { vatRegistrationId: made.id })
  await beginWith(page, token, language)
  await page.goto('/administration/companyProfile?tab=eInvoicing')

  const get = page.getByRole('button', { name: words('setUp.submit') })
  await expect(page.getByText(words('setUp.required'))).toBeVisible()
  await expect(page.getByText(words('setUp.missing', { count: 1 }))).toBeVisible()
  const add = page.getByRole('link', { name: words('facts.add', { fact: String(words('facts.postalCode')) }) })
  await expect(add).toHaveAttribute('href', /companyProfile\?tab=vat$/)
  await own.put(`/company/vatRegistrations/${made.id}`, {
    ...{ ...legal, version: made.version, postalCode: '12211' },
  })
  await page.reload()
  await expect(get).toBeVisible()
  expect(await violationsOf(page, 'setting up')).toEqual([])

  await page.getByRole('radio', { name: holding(words('modes.TestMode')) }).check()
  await page.getByRole('textbox', { name: holding(words('otp.label')) }).fill('123456')
  await expect(page.getByText(words('setUp.unconfirmed'))).toBeVisible()
  for (const one of ['vatNumberValid', 'certificateMandatory', 'otpValid'])
    await page.getByRole('checkbox', { name: words(`acknowledgements.${one}`) }).check()
  await shot('onboarding')
  await get.click()
  await expect(page.getByText(words('done'))).toBeVisible()
  await expect(page.getByRole('heading', { name: words('device.title') })).toBeVisible()
  const stored = await own.get<ShopDevice>(`/company/eInvoicing/${shopId}`)
  expect(stored.active).toMatchObject({ mode: 'TestMode', state: 'issued', vatNumber: legal.vatNumber })
  // Each answer of the authority stands in the log.
  const log = page.getByRole('region', { name: words('log.title') })
  await expect(log.getByRole('listitem')).toHaveCount(8)
  await shot('onboarded')
  expect(await violationsOf(page, 'the device', { colours: 'not' })).toEqual([])

  await page.getByRole('button', { name: words('device.test') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: t('lookups:zatcaInvoiceTypeCodes.381') }).check({ force: true })
  await dialog.getByRole('button', { name: words('test.submit') }).click()
  await expect(dialog.getByText(words('outcomes.accepted'))).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: words('device.renew') }).click()
  await dialog.getByRole('textbox', { name: holding(words('otp.label')) }).fill('654321')
  await dialog.getByRole('button', { name: words('renew.submit') }).click()
  await expect(page.getByText(words('renew.done'))).toBeVisible()
  const renewed = await own.get<ShopDevice>(`/company/eInvoicing/${shopId}`)
  expect(renewed.active).toMatchObject({ id: stored.active?.id, otpHint: '21' })

  // Production is asked for twice, and thinking again changes nothing.
  await page.getByRole('button', { name: words('device.change') }).click()
  await page.getByRole('radio', { name: holding(words('modes.Production')) }).check()
  await page.getByRole('textbox', { name: holding(words('otp.label')) }).fill('123456')
  for (const one of ['vatNumberValid', 'certificateMandatory', 'otpValid'])
    await page.getByRole('checkbox', { name: words(`acknowledgements.${one}`) }).check()
  await get.click()
  const asked = page.getByRole('dialog', { name: words('ask.production.title') })
  await asked.getByRole('button', { name: words('ask.production.confirm') }).click()
  // The sandbox knows no such password in production: the sentence says so, and the shop goes on as it was.
  await expect(page.getByText(t('refusals:invalidZatcaOtp'))).toBeVisible()
  const kept = await own.get<ShopDevice>(`/company/eInvoicing/${shopId}`)
  expect(kept.active).toMatchObject({ mode: 'TestMode', state: 'issued' })
})
