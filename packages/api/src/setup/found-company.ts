import type { NewCompany } from '@warsha/contract/setup'
import { NewShop } from '@warsha/contract/shops'
import { type CompanyTx, type Database, inCompany } from '@warsha/db/database'
import { refuseVatNumber } from '@warsha/domain/customers'
import { refuseEmail } from '@warsha/domain/emails'
import { refuseNationalAddress, saudiArabia } from '@warsha/domain/national-address'
import { numberedKinds, prefixOfMark, refusePrefix } from '@warsha/domain/numbers'
import { isPlace } from '../company/queries.ts'
import { record } from '../lib/record.ts'
import { at, orRefuse, refuse } from '../lib/refuse.ts'
import { touchLookup } from '../lookups/queries.ts'
import { insertPatterns } from '../shops/number-queries.ts'
import { insertShop, updateShop } from '../shops/queries.ts'
import { takeUsername } from '../users/account-queries.ts'
import { hashChosen } from '../users/passwords.ts'
import { insertUser } from '../users/queries.ts'
import { insertCompany, insertFirstRegistration, insertStandards, nextCompanyId, type Registered } from './queries.ts'
import { insertCatalogue } from './standard-catalogue.ts'

export type Founding = {
  /** Where the call came from; nowhere for one on the server itself. */
  address?: string | null
  /** Sign-ins that are the operator's. */
  taken: readonly string[]
  /** Somebody else chose the owner's password. */
  mustChangePassword?: boolean
  /** The hash of the owner's password, where it was chosen before; what the form says of it counts no more. */
  passwordHash?: string
  /** What a business says of itself when it registers. */
  registered?: Registered
}
export type Founded = { companyId: number; username: string }

/**
 * Makes a company with its first shop, its owner and what every company begins with: all at once or not at all. `allow` is asked
 * first, in the same transaction.
 */
export async function foundCompany(
  database: Database,
  typed: NewCompany,
  founding: Founding,
  allow: (tx: CompanyTx) => Promise<unknown>,
): Promise<Founded> {
  const owner = { ...typed.owner, username: typed.owner.username.trim().toLowerCase() }
  refuseWrong(typed, owner.username, founding.taken)
  // Slow, so it is done while no transaction waits.
  const passwordHash = founding.passwordHash ?? (await hashChosen(owner.password, 'owner.password'))
  return inCompany(database, await nextCompanyId(database), async (tx) => {
    await allow(tx)
    const shopId = await insertWithShop(tx, typed, founding.registered)
    await insertStandards(tx)
    if (typed.withCatalogue) await insertCatalogue(tx, shopId)
    for (const kind of ['services', 'shopServices', 'customers', 'dealers', 'suppliers'] as const)
      await touchLookup(tx, kind)
    const userId = await insertOwner(tx, shopId, typed, { ...owner, ...founding, passwordHash })
    const { nameEn, nameAr } = typed
    await record(
      { tx, actor: { userId, sessionId: null, ...namesOf(owner) }, address: founding.address ?? null },
      { entity: 'company', entityId: tx.companyId, action: 'companyAdded', changes: { nameEn, nameAr } },
    )
    return { companyId: tx.companyId, username: owner.username }
  })
}

const namesOf = ({ nameEn, nameAr }: { nameEn: string; nameAr: string }) => ({ nameEn, nameAr })

function refuseWrong({ vatNumber, shop }: NewCompany, username: string, taken: readonly string[]): void {
  orRefuse(at('vatNumber', refuseVatNumber(vatNumber)))
  const address = refuseNationalAddress(shop)
  orRefuse(address && at(`shop.${address.field}`, address))
  for (const kind of numberedKinds) orRefuse(at('shop.prefix', refusePrefix(prefixOfMark(kind, shop.prefix))))
  orRefuse(at('owner.username', refuseEmail(username)))
  if (taken.includes(username)) throw refuse({ code: 'EmailAlreadyExists', field: 'owner.username' })
}

/** The address of its first shop is the company's too, until it says otherwise. */
async function insertWithShop(tx: CompanyTx, typed: NewCompany, registered: Registered | undefined): Promise<number> {
  const { shop } = typed
  if (!(await isPlace(tx, { countryId: saudiArabia, cityId: shop.cityId })))
    throw refuse({ code: 'NotFound', field: 'shop.cityId' })
  const address = {
    cityId: shop.cityId,
    addressEn: shop.addressEn || null,
    addressAr: shop.addressAr || null,
    buildingNo: shop.buildingNo || null,
    additionalNo: shop.additionalNo || null,
    postalCode: shop.postalCode || null,
    districtEn: shop.districtEn || null,
    districtAr: shop.districtAr || null,
  }
  const inserted = await insertCompany(tx, {
    ...namesOf(typed),
    ...address,
    crNumber: typed.crNumber || null,
    allowVat: typed.vatNumber !== '',
    ...(registered ?? { countryId: saudiArabia, contactNo: null, email: null, subDomain: null, promotionCode: null }),
  })
  if (!inserted) throw refuse({ code: 'subDomainTaken', field: 'subDomain' })
  if (typed.vatNumber !== '') await insertFirstRegistration(tx, typed.vatNumber)
  const shopId = await insertShop(tx, NewShop.parse({ ...namesOf(shop), ...address, timeZone: shop.timeZone }))
  await updateShop(tx, shopId, { isPrimary: true })
  const patterns = numberedKinds.map((kind) => ({
    kind,
    prefix: prefixOfMark(kind, shop.prefix),
    withYear: true,
    digits: 4,
  }))
  await insertPatterns(tx, shopId, patterns)
  return shopId
}

type Owner = NewCompany['owner'] & { passwordHash: string; mustChangePassword?: boolean }

async function insertOwner(
  tx: CompanyTx,
  shopId: number,
  { language, shop }: NewCompany,
  owner: Owner,
): Promise<number> {
  const { username, passwordHash, mustChangePassword = false } = owner
  const userId = await insertUser(tx, {
    ...namesOf(owner),
    username,
    passwordHash,
    mustChangePassword,
    language,
    timeZone: shop.timeZone,
    currentShopId: shopId,
    isBusinessUser: true,
    companyRoles: ['Owner'],
  })
  if (userId === undefined || !(await takeUsername(tx, username, userId)))
    throw refuse({ code: 'EmailAlreadyExists', field: 'owner.username' })
  return userId
}
