import { expect, test } from 'vitest'
import { dayFromNow } from '../../test/bought-parts.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival } = await openGarage()
const { shopId, secondShopId } = garage
const { employees } = garage.api
const person = (firstNameEn: string, more: object) =>
  employees.create({
    ...{ firstNameEn, firstNameAr: firstNameEn, familyNameEn: 'Said', familyNameAr: 'سعيد' },
    ...{ shopId, jobTitle: 'technician' as const, isTechnician: false, mobile: '0551234567' },
    ...more,
  })

test('documents that run out within 60 days are named, the first first, of who works here in the shops one may see', async () => {
  await person('Ali', { idCardExpiresOn: dayFromNow(59), passportExpiresOn: dayFromNow(-1) })
  await person('Omar', { insuranceExpiresOn: dayFromNow(10), idCardExpiresOn: dayFromNow(400) })
  await person('Gone', { idCardExpiresOn: dayFromNow(5), active: false })
  await person('Far', { passportExpiresOn: dayFromNow(20), shopId: secondShopId })
  const documents = async (api = garage.api) =>
    (await api.employees.expiring({})).items.map(({ nameEn, kind }) => `${nameEn.split(' ')[0]} ${kind}`)
  expect(await documents()).toEqual(['Ali passport', 'Omar insurance', 'Far passport', 'Ali idCard'])
  const hr = (await garage.as(['HRManager'])).api
  expect(await documents(hr)).toEqual(['Ali passport', 'Omar insurance', 'Ali idCard'])
  expect(await documents(rival.api)).toEqual([])
  expect((await refusalOf((await garage.as(['WorkshopManager'])).api.employees.expiring({}))).status).toBe(403)
})
