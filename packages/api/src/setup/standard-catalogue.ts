import type { CompanyTx } from '@warsha/db/database'
import { money } from '@warsha/domain/money'
import type { PriceChangeRule, WarrantyUnit } from '@warsha/domain/services'
import { insertSection } from './queries.ts'
import sections from './standard-catalogue.json' with { type: 'json' }

/** The sections and services that a company may begin with. What work costs the company itself nobody can know. */
export async function insertCatalogue(tx: CompanyTx, shopId: number): Promise<void> {
  for (const [position, { nameEn, nameAr, services }] of sections.entries())
    await insertSection(
      tx,
      shopId,
      { nameEn, nameAr, position },
      services.map((service) => ({
        ...service,
        priceMinor: money(service.priceMinor),
        minPriceMinor: money(service.minPriceMinor),
        maxPriceMinor: money(service.maxPriceMinor),
        warrantyUnit: service.warrantyUnit as WarrantyUnit,
        priceChange: service.priceChange as PriceChangeRule,
      })),
    )
}
