import { inCompany } from '@warsha/db/database'
import { expect, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { heldRegistration } from './held-registration.ts'
import { issuerOf, sellerOf } from './seller.ts'

const { garage, owner, services } = await openGarage()
const { companyId, shopId } = garage
const register = (vatNumber: string) =>
  owner
    .insertInto('vatRegistrations')
    .values({ companyId, vatNumber })
    .returning(['id', 'vatNumber'])
    .executeTakeFirstOrThrow()
const own = await register('310122393500043')
const ofCompany = await register('310122393500053')

test.each([
  ['a shop that names its own carries it', own, ofCompany, own],
  ['a shop that names none inherits that of the company', null, ofCompany, ofCompany],
  ['a shop may be registered where the company is not', own, null, own],
  ['without any there is none', null, null, null],
] as const)('%s', async (_, shop, company, expected) => {
  await owner
    .updateTable('shops')
    .set({ vatRegistrationId: shop?.id ?? null })
    .where('id', '=', shopId)
    .execute()
  await owner
    .updateTable('companies')
    .set({ vatRegistrationId: company?.id ?? null })
    .where('id', '=', companyId)
    .execute()
  const [held, issuer, seller] = await inCompany(services.database, companyId, (tx) =>
    Promise.all([heldRegistration(tx, shopId), issuerOf(tx, shopId), sellerOf(tx, shopId)]),
  )
  expect([held, issuer.vatRegistrationId]).toEqual([expected?.id ?? null, expected?.id ?? null])
  expect([issuer.seller.vatNumber, seller.vatNumber]).toEqual([
    expected?.vatNumber ?? null,
    expected?.vatNumber ?? null,
  ])
})
