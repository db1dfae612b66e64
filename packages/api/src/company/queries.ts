import type { CompanyTx } from '@warsha/db/database'

const columns = [
  'id',
  'version',
  'registrationNo',
  'currency',
  'subDomain',
  'picturePath',
  'stampPicturePath',
  'nameEn',
  'nameAr',
  'ownerName',
  'licenseNo',
  'crNumber',
  'iban',
  'addressEn',
  'addressAr',
  'streetNumber',
  'buildingNo',
  'additionalNo',
  'postalCode',
  'districtEn',
  'districtAr',
  'region',
  'cityId',
  'countryId',
  'longitude',
  'latitude',
  'contactNo',
  'email',
  'allowVat',
  'vatRegistrationId',
  'vatBp',
  'vatServices',
  'vatSpareParts',
  'isVatServicesInclusive',
  'isVatSparePartsInclusive',
  'vatOnDeposits',
  'separateCreditInvoice',
  'simplifiedBelowLimit',
] as const

/**
 * The company that was entered; locked, so that two who save it come one after the other, and no more: whoever holds the turn of the
 * company stores rows that refer to it (`inCommitOrder`).
 */
export function findCompany(tx: CompanyTx, { lock = false } = {}) {
  const query = tx.selectFrom('companies').select(columns).where('id', '=', tx.companyId)
  return (lock ? query.forNoKeyUpdate() : query).executeTakeFirstOrThrow()
}

export const updateCompany = (tx: CompanyTx, fields: Record<string, unknown>) =>
  tx
    .updateTable('companies')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .where('id', '=', tx.companyId)
    .execute()

/** Whether there is such a country, and the city in it where one is named. */
export async function isPlace(tx: CompanyTx, place: { countryId: number; cityId: number | null }): Promise<boolean> {
  const { countryId, cityId } = place
  const country = await tx.selectFrom('countries').select('id').where('id', '=', countryId).executeTakeFirst()
  if (!country || cityId === null) return country !== undefined
  const city = await tx
    .selectFrom('cities')
    .select('id')
    .where('id', '=', cityId)
    .where('countryId', '=', countryId)
    .executeTakeFirst()
  return city !== undefined
}
