import { NewVatRegistration } from '@warsha/contract/vat-registrations'
import type { CompanyTx, Database } from '@warsha/db/database'
import type { Services } from '@warsha/db/schema.gen'
import { saudiArabia } from '@warsha/domain/national-address'
import { type Insertable, sql } from 'kysely'
import { standardsOfCompany } from '../company/standards.ts'
import { insertRegistration } from '../company/vat-registration-queries.ts'

/** The cities are the same for all companies, and here there is none yet. */
export const listCitiesOf = (db: Database) =>
  db
    .selectFrom('cities')
    .select(['id', 'nameEn', 'nameAr'])
    .where('countryId', '=', saudiArabia)
    .orderBy('nameEn')
    .execute()

/** The number of a company to come: it is entered before it exists, so that row-level security lets it be stored. */
export async function nextCompanyId(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('app.companies_id_seq') as id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The sequence of companies gave no number')
  return row.id
}

/** What a business says of itself when it registers, beside its names. */
export type Registered = {
  countryId: number
  contactNo: string | null
  email: string | null
  subDomain: string | null
  promotionCode: string | null
}

export type CompanyFields = Registered & {
  nameEn: string
  nameAr: string
  crNumber: string | null
  allowVat: boolean
  addressEn: string | null
  addressAr: string | null
  buildingNo: string | null
  additionalNo: string | null
  postalCode: string | null
  districtEn: string | null
  districtAr: string | null
  cityId: number | null
}

/** Written out: the number is given, which the query builder has no word for. False when the sub-domain is another company's. */
export async function insertCompany(tx: CompanyTx, fields: CompanyFields): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
  insert into app.companies (id, registration_no, name_en, name_ar, cr_number, allow_vat, address_en, address_ar,
    building_no, additional_no, postal_code, district_en, district_ar, city_id, country_id, contact_no, email, sub_domain,
    promotion_code)
  overriding system value values (${tx.companyId}, ${String(700_000 + tx.companyId)}, ${fields.nameEn}, ${fields.nameAr},
    ${fields.crNumber}, ${fields.allowVat}, ${fields.addressEn}, ${fields.addressAr}, ${fields.buildingNo},
    ${fields.additionalNo}, ${fields.postalCode}, ${fields.districtEn}, ${fields.districtAr}, ${fields.cityId},
    ${fields.countryId}, ${fields.contactNo}, ${fields.email}, ${fields.subDomain}, ${fields.promotionCode})
  on conflict (sub_domain) do nothing`.execute(tx)
  return numAffectedRows > 0n
}

/** The first VAT registration of a company is the one under which it sells. */
export async function insertFirstRegistration(tx: CompanyTx, vatNumber: string): Promise<void> {
  const { id: vatRegistrationId } = await insertRegistration(tx, NewVatRegistration.parse({ vatNumber }))
  await tx.updateTable('companies').set({ vatRegistrationId }).where('id', '=', tx.companyId).execute()
}

/** What every company begins with, whether it wants the catalogue or not. */
export async function insertStandards(tx: CompanyTx): Promise<void> {
  const { companyId } = tx
  const { outline, checklist, points } = standardsOfCompany()
  await tx
    .insertInto('conditionTemplates')
    .values({ companyId, ...outline })
    .execute()
  const { id: templateId } = await tx
    .insertInto('inspectionTemplates')
    .values({ companyId, ...checklist })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('inspectionTemplatePoints')
    .values(points.map((point) => ({ companyId, templateId, ...point })))
    .execute()
}

type Service = Omit<Insertable<Services>, 'companyId' | 'id' | 'sectionId'>

/** A section with its services, all sold in the shop. */
export async function insertSection(
  tx: CompanyTx,
  shopId: number,
  section: { nameEn: string; nameAr: string; position: number },
  services: readonly Service[],
): Promise<void> {
  const { companyId } = tx
  const { id: sectionId } = await tx
    .insertInto('sections')
    .values({ companyId, ...section })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('shopSections').values({ companyId, shopId, sectionId }).execute()
  const inserted = await tx
    .insertInto('services')
    .values(services.map((service) => ({ companyId, sectionId, ...service })))
    .returning('id')
    .execute()
  await tx
    .insertInto('shopServices')
    .values(inserted.map(({ id }) => ({ companyId, shopId, serviceId: id })))
    .execute()
}
