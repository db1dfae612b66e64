import { dayIn } from '@warsha/domain/calendar'
import { addDays } from '@warsha/domain/durations'
import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival } = await openGarage()
const { api, shopId, secondShopId } = garage

/** Changes a shop as a program does that sends all it knows of it. */
async function change(id: number, more: object, without: readonly string[] = []) {
  const { isPrimary: _, enabled: _e, picturePath: _p, stampPicturePath: _s, ...shop } = await api.shops.get({ id })
  const { openTickets: _t, timeZoneWrtGMT: _z, numbers: _n, mapUrl: _m, ...typed } = shop
  const known = Object.fromEntries(Object.entries(typed).filter(([field]) => !without.includes(field)))
  return api.shops.update({ ...(known as typeof typed), ...more })
}

test('HRM-011 the licence and the register of a shop are warned of 60 days before they run out, of open shops alone', async () => {
  const { timeZone } = await api.shops.get({ id: shopId })
  const today = dayIn(timeZone, new Date().toISOString())
  await change(shopId, { licenseExpiresOn: addDays(today, 60), commercialRegisterExpiresOn: addDays(today, 61) })
  await change(secondShopId, { licenseExpiresOn: addDays(today, -1) })
  const found = async () => (await api.shops.expiring()).items.map((one) => [one.shopId, one.kind, one.expiresOn])
  expect(await found()).toEqual([
    [secondShopId, 'license', addDays(today, -1)],
    [shopId, 'license', addDays(today, 60)],
  ])
  // A program that does not name the dates leaves them.
  const dates = ['licenseExpiresOn', 'commercialRegisterExpiresOn']
  const stored = await change(shopId, { contactPerson: 'Older' }, dates)
  expect(stored).toMatchObject({ contactPerson: 'Older', licenseExpiresOn: addDays(today, 60) })
  expect((await rival.api.shops.expiring()).items).toEqual([])
  expect((await refusalOf((await garage.as(['Technician'])).api.shops.expiring())).code).toBe('NotAuthorized')
  const { version: of } = await api.shops.get({ id: secondShopId })
  await api.shops.setState({ id: secondShopId, version: of, enabled: false })
  expect(await found()).toEqual([[shopId, 'license', addDays(today, 60)]])
})
