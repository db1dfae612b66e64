import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import type { AddressNeeded } from '@warsha/domain/national-address'
import type { NextStep } from '@warsha/domain/next-steps'
import { sql } from 'kysely'

type Standing = { shopId: number; hidden: boolean; examples: 'offered' | 'there' | null } & Record<
  AddressNeeded,
  string | null
> &
  Record<Exclude<NextStep, 'address'>, boolean>

/** How far the company has come: its first shop, and whether there is one of each thing, which an index tells by itself. */
export const findStanding = statement(
  (tx: CompanyTx) => sql<Standing>`
  select s.id as "shopId", c.next_steps_hidden_at is not null as hidden,
    s.building_no as "buildingNo", coalesce(s.address_ar, s.address_en) as street,
    coalesce(s.district_ar, s.district_en) as district, t.name_en as city, s.postal_code as "postalCode",
    coalesce(s.vat_registration_id, c.vat_registration_id) is not null as "vatNumber",
    coalesce(s.picture_path, c.picture_path) is not null as logo,
    exists (select from app.services where company_id = ${tx.companyId}) as services,
    exists (select from app.users where company_id = ${tx.companyId} and not is_integration offset 1) as "user",
    exists (select from app.customers where company_id = ${tx.companyId} and not (is_example and version = 1)) as customer,
    case when exists (select from app.customers where company_id = ${tx.companyId} and is_example and version = 1)
        or exists (select from app.vehicles where company_id = ${tx.companyId} and is_example and version = 1) then 'there'
      when not exists (select from app.customers where company_id = ${tx.companyId}) then 'offered' end as examples,
    exists (select from app.tickets where company_id = ${tx.companyId}) as ticket,
    exists (select from app.invoices where company_id = ${tx.companyId}) as invoice
  from app.companies c join app.shops s on s.company_id = c.id and s.is_primary
  left join app.cities t on t.id = s.city_id
  where c.id = ${tx.companyId} and s.company_id = ${tx.companyId}`,
).one

/** How many companies this changed: none where they were hidden before. */
export const hideNextSteps = statement(
  (tx: CompanyTx) => sql`
  update app.companies set next_steps_hidden_at = now()
  where id = ${tx.companyId} and next_steps_hidden_at is null`,
).run

export const showNextSteps = statement(
  (tx: CompanyTx) => sql`
  update app.companies set next_steps_hidden_at = null
  where id = ${tx.companyId} and next_steps_hidden_at is not null`,
).run
