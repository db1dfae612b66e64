import { expect, test } from 'vitest'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, services } = await openGarage()
const { api, shopId } = garage

test('API-009 the place of a shop is shown on the map of the settings, to those who open the shop alone', async () => {
  const before = services.settings.mapsUrl
  services.settings.mapsUrl = 'https://maps.example/?at={latitude},{longitude}&key=of-this-installation'
  const shop = await api.shops.create({ nameEn: 'Placed', nameAr: 'ورشة', latitude: 24.5, longitude: 46.5 })
  const known = await api.shops.get({ id: shop.id })
  expect(known.mapUrl).toBe('https://maps.example/?at=24.5,46.5&key=of-this-installation')
  expect((await api.shops.get({ id: shopId })).mapUrl).toBeNull()
  const technician = await garage.as(['Technician'])
  expect((await refusalOf(technician.api.shops.get({ id: shop.id }))).code).toBe('NotAuthorized')
  const others = await Promise.all([technician.api.users.profile(), api.shops.list({})])
  expect(JSON.stringify(others)).not.toContain('maps.example')
  services.settings.mapsUrl = before
})
