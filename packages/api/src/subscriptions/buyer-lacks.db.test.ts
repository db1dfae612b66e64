import { dayIn } from '@warsha/domain/calendar'
import { addDays } from '@warsha/domain/durations'
import { expect, test } from 'vitest'
import { refusalOf } from '../../test/garage.ts'
import { openSubscribers } from '../../test/subscribers.ts'

const { owner, buyer, buys, round, booksOf } = await openSubscribers()
const basic = { newSubscriptionPlanId: 1 }
type Buyer = Awaited<ReturnType<typeof buyer>>
const lacksOf = async ({ api }: Buyer) => (await api.subscriptions.overview()).buyerLacks
const ofCompany = ({ companyId }: Buyer, buildingNo: string | null) =>
  owner.updateTable('companies').set({ buildingNo }).where('id', '=', companyId).execute()

test('API-152 the refusal names the field and its record, and the page says it before', async () => {
  const one = await buyer('Has its address at the shop')
  expect(await lacksOf(one)).toEqual([])
  // As founding leaves it: the shop has a street of its own, and what it writes goes before the company's.
  const { api, companyId, shopId } = one
  await owner
    .updateTable('shops')
    .set({ addressEn: 'Olaya Street', addressAr: 'شارع العليا', buildingNo: null, postalCode: '12345' })
    .set({ districtAr: 'العليا' })
    .where('companyId', '=', companyId)
    .where('id', '=', shopId)
    .execute()
  expect(await lacksOf(one)).toContainEqual({ fact: 'buildingNo', at: 'shop', id: shopId })
  expect(await refusalOf(api.subscriptions.checkout(basic))).toMatchObject({
    code: 'invalidCompanyAddress',
    data: { reason: 'shop', field: 'buildingNo' },
  })
  await owner
    .updateTable('shops')
    .set({ addressEn: null, addressAr: null })
    .where('companyId', '=', companyId)
    .execute()
  await ofCompany(one, null)
  expect(await refusalOf(api.subscriptions.checkout(basic))).toMatchObject({ data: { reason: 'company' } })
  await ofCompany(one, '7421')
  await owner
    .updateTable('vatRegistrations')
    .set({ vatNumber: '310122393500003' })
    .where('companyId', '=', companyId)
    .execute()
  expect(await lacksOf(one)).toEqual([{ fact: 'ownVatNumber', at: 'registration', id: null }])
  expect(await refusalOf(api.subscriptions.checkout(basic))).toMatchObject({ data: { reason: 'ownVatNumber' } })
})

test('an expired company whose address is not whole pays, completes it, and gets its invoice then', async () => {
  const one = await buyer('Expired half way')
  await ofCompany(one, null)
  const endsOn = addDays(dayIn('Asia/Riyadh', new Date().toISOString()), -30)
  await owner
    .updateTable('companies')
    .set({ subscriptionEndsOn: endsOn, addressEn: null, addressAr: null })
    .where('id', '=', one.companyId)
    .execute()
  expect(await lacksOf(one)).toEqual([])
  expect((await buys(one, basic)).state).not.toBe('pending')
  await round()
  expect(await booksOf(one)).toHaveLength(0)
  expect(await lacksOf(one)).toEqual([{ fact: 'street', at: 'company', id: null }])
  await owner
    .updateTable('companies')
    .set({ buildingNo: '7421', addressAr: 'طريق الملك' })
    .where('id', '=', one.companyId)
    .execute()
  await round()
  expect(await booksOf(one)).toMatchObject([{ kind: 'invoice', taxType: 'Standard' }])
})

test('a company by its commercial register gets a tax invoice, though it has no VAT number', async () => {
  const one = await buyer('Is not registered for VAT', false)
  await owner.updateTable('companies').set({ crNumber: '1010773164' }).where('id', '=', one.companyId).execute()
  await ofCompany(one, null)
  expect(await refusalOf(one.api.subscriptions.checkout(basic))).toMatchObject({ code: 'invalidCompanyAddress' })
  await ofCompany(one, '7421')
  await buys(one, basic)
  await round()
  expect(await booksOf(one)).toMatchObject([{ kind: 'invoice', taxType: 'Standard' }])
})
