import type { Employee, EmployeeRow } from '@warsha/contract/employees'
import type { CompanyTx } from '@warsha/db/database'
import type { EmployeeRecords, Employees } from '@warsha/db/schema.gen'
import { namePartsOf } from '@warsha/domain/employees'
import { type Insertable, sql, type Updateable } from 'kysely'
import { countListed } from '../lib/count-listed.ts'
import { holds } from '../lib/folded.ts'

const rowColumns = [
  'e.id',
  'e.nameEn',
  'e.nameAr',
  'e.shopId',
  'e.jobTitle',
  'e.isTechnician',
  'e.active',
  'e.mobile',
  'e.email',
] as const
const recordColumns = [
  'firstNameEn',
  'fatherNameEn',
  'grandfatherNameEn',
  'familyNameEn',
  'firstNameAr',
  'fatherNameAr',
  'grandfatherNameAr',
  'familyNameAr',
  'sectionId',
  'nationalityId',
  'gender',
  'maritalStatus',
  'phone',
  'address',
  'bornOn',
  'hiredOn',
  'dischargedOn',
  'idCardNo',
  'idCardExpiresOn',
  'passportNo',
  'passportExpiresOn',
  'sponsor',
  'employeeType',
  'insuranceCompany',
  'insuranceCardNo',
  'insurancePolicyNo',
  'insuranceExpiresOn',
  'insuranceClass',
  'iban',
  'accountNo',
  'bankName',
] as const

export type EmployeeFilter = {
  searchInput?: string | undefined
  shopId?: number | undefined
  active?: boolean | undefined
  isTechnician?: boolean | undefined
}

function matching(tx: CompanyTx, { searchInput, shopId, active, isTechnician }: EmployeeFilter) {
  let query = tx.selectFrom('employees as e').where('e.companyId', '=', tx.companyId)
  if (shopId !== undefined) query = query.where('e.shopId', '=', shopId)
  if (active !== undefined) query = query.where('e.active', '=', active)
  if (isTechnician !== undefined) query = query.where('e.isTechnician', '=', isTechnician)
  if (!searchInput?.trim()) return query
  return query.where(holds(searchInput, 'e.nameEn', 'e.nameAr', 'e.mobile', 'e.email'))
}

type Asked = EmployeeFilter & { sortBy?: 'id' | 'name' | undefined; descending: boolean }

/** Some of the employees, in the order of their list. */
export async function employeesAsListed(
  tx: CompanyTx,
  { sortBy, descending, ...filter }: Asked,
  { limit, offset }: { limit: number; offset: number },
): Promise<EmployeeRow[]> {
  const direction = descending ? 'desc' : 'asc'
  let query = matching(tx, filter).select(rowColumns)
  if (sortBy === 'name') query = query.orderBy(sql`e.name_ar collate "und-x-icu"`, direction)
  return query.orderBy('e.id', direction).limit(limit).offset(offset).execute()
}

export const countEmployees = (tx: CompanyTx, filter: EmployeeFilter) =>
  countListed(tx, matching(tx, filter).select('e.id'))

/** The employee with the office's record, if there is one; undefined when not found. */
export async function findEmployee(
  tx: CompanyTx,
  id: number,
  { lock = false } = {},
): Promise<(Omit<Employee, 'bank'> & { bank: NonNullable<Employee['bank']> }) | undefined> {
  const query = tx
    .selectFrom('employees as e')
    .select([...rowColumns, 'e.version'])
    .where('e.companyId', '=', tx.companyId)
    .where('e.id', '=', id)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!row) return undefined
  const record = await tx
    .selectFrom('employeeRecords')
    .select(recordColumns)
    .where('companyId', '=', tx.companyId)
    .where('employeeId', '=', id)
    .executeTakeFirst()
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('employeeId', '=', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const { iban, accountNo, bankName, ...known } = record ?? recordOf(row)
  return {
    ...row,
    ...(known as Omit<Employee, keyof typeof row | 'bank' | 'userId'>),
    bank: { iban, accountNo, bankName },
    userId: user?.id ?? null,
  }
}

/** An employee without a record yet: only the name, taken apart. */
function recordOf({ nameEn, nameAr }: { nameEn: string; nameAr: string }) {
  const [en, ar] = [namePartsOf(nameEn), namePartsOf(nameAr)]
  const nothing = Object.fromEntries(recordColumns.map((column) => [column, null])) as Record<
    (typeof recordColumns)[number],
    null
  >
  return {
    ...nothing,
    firstNameEn: en.first,
    fatherNameEn: en.father,
    grandfatherNameEn: en.grandfather,
    familyNameEn: en.family,
    firstNameAr: ar.first,
    fatherNameAr: ar.father,
    grandfatherNameAr: ar.grandfather,
    familyNameAr: ar.family,
  }
}

export async function insertEmployee(
  tx: CompanyTx,
  employee: Omit<Insertable<Employees>, 'companyId'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('employees')
    .values({ companyId: tx.companyId, ...employee })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateEmployee = (tx: CompanyTx, id: number, fields: Updateable<Employees>) =>
  tx
    .updateTable('employees')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

type EmployeeRecord = Omit<Insertable<EmployeeRecords>, 'companyId' | 'employeeId'>
export const keepRecord = (tx: CompanyTx, employeeId: number, record: EmployeeRecord) =>
  tx
    .insertInto('employeeRecords')
    .values({ companyId: tx.companyId, employeeId, ...record })
    .onConflict((conflict) => conflict.columns(['companyId', 'employeeId']).doUpdateSet(record))
    .execute()

/** Whether their clock runs on a job now. */
export async function isAtWork(tx: CompanyTx, id: number): Promise<boolean> {
  const running = await tx
    .selectFrom('workStretches')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('employeeId', '=', id)
    .where('endedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return running !== undefined
}

/** Whether a ticket names them, an account belongs to them, or they run a shop. */
export async function isEmployeeUsed(tx: CompanyTx, id: number): Promise<boolean> {
  const { used } = await tx
    .selectNoFrom((eb) => {
      const of = (table: 'ticketTechnicians' | 'workStretches' | 'users') =>
        eb.exists(
          eb.selectFrom(table).select('companyId').where('companyId', '=', tx.companyId).where('employeeId', '=', id),
        )
      const supervises = eb.exists(
        eb
          .selectFrom('tickets')
          .select('companyId')
          .where('companyId', '=', tx.companyId)
          .where('supervisorId', '=', id),
      )
      const runs = eb.exists(
        eb.selectFrom('shops').select('companyId').where('companyId', '=', tx.companyId).where('managerId', '=', id),
      )
      return eb.or([of('ticketTechnicians'), of('workStretches'), of('users'), supervises, runs]).as('used')
    })
    .executeTakeFirstOrThrow()
  return Boolean(used)
}

export async function deleteEmployee(tx: CompanyTx, id: number): Promise<void> {
  await tx.deleteFrom('employeeRecords').where('companyId', '=', tx.companyId).where('employeeId', '=', id).execute()
  await tx.deleteFrom('employees').where('companyId', '=', tx.companyId).where('id', '=', id).execute()
}

/** Whether the company has this section. */
export async function isSection(tx: CompanyTx, id: number): Promise<boolean> {
  const found = await tx
    .selectFrom('sections')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}
