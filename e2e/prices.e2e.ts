import type { CatalogueService } from '@warsha/contract/catalogue'
import { expect, test } from './support/test.ts'
import { holding } from './support/words.ts'
import { newName, shopOf } from './support/workshop.ts'

test.use({ user: 'owner' })

test('UXX-011 prices of chosen services change at once; without a choice it is asked for @desk-ar', async ({
  page,
  t,
  api,
  language,
}) => {
  const owner = await api('owner')
  const { profile, services } = await shopOf(owner)
  const shopId = profile.currentShopId
  const name = newName(language)
  const made = await Promise.all(
    [1, 2].map((place) =>
      owner.post<CatalogueService>('/services', {
        nameEn: `${name} ${place}`,
        nameAr: `${name} ${place}`,
        sectionId: services[0]?.sectionId,
        price: 100_00,
        minPrice: 50_00,
        maxPrice: 150_00,
        durationMinutes: 30,
        shopIds: [shopId],
      }),
    ),
  )
  await page.goto(`/administration/shops/${shopId}?tab=services&search=${encodeURIComponent(name)}`)
  const rows = page.getByRole('table', { name: t('catalogue:services.list') })
  await expect(rows.getByRole('checkbox')).toHaveCount(3)
  const change = page.getByRole('button', { name: t('catalogue:priceList.change') })
  await change.focus()
  await expect(page.getByText(t('records:selectSome')).first()).toBeAttached()
  await expect(change).toHaveAttribute('aria-disabled', 'true')
  await rows.getByRole('checkbox').first().check()
  await change.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(holding(t('catalogue:priceList.percent'))).fill('7.5')
  await dialog.getByRole('button', { name: holding(t('catalogue:priceList.save', { count: 2 })) }).click()
  await expect(dialog).toBeHidden()
  const prices = await Promise.all(made.map(({ id }) => owner.get<CatalogueService>(`/services/${id}`)))
  expect(prices.map(({ price }) => price)).toEqual([108_00, 108_00])
})
