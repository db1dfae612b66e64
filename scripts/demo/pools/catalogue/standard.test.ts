import { expect, test } from 'vitest'
import standard from '../../../../packages/api/src/setup/standard-catalogue.json' with { type: 'json' }
import { sections } from './all.ts'

test('a company begins with the sections and services that the demo shows, at the same prices', () => {
  const shown = sections.map(({ name, services }) => ({
    nameEn: name.en,
    nameAr: name.ar,
    services: services.map((service) => ({
      nameEn: service.name.en,
      nameAr: service.name.ar,
      priceMinor: service.priceMinor,
      minPriceMinor: service.minPriceMinor,
      maxPriceMinor: service.maxPriceMinor,
      durationMinutes: service.durationMinutes,
      warrantyValue: service.warranty?.value ?? 0,
      warrantyUnit: service.warranty?.unit ?? 'Months',
      discountInPercent: service.maxDiscountBp > 0,
      maxDiscountBp: service.maxDiscountBp,
      priceChange: service.priceChange,
    })),
  }))
  expect(standard).toEqual(shown)
})
