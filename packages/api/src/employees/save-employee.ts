import type { Employee, NewEmployee } from '@warsha/contract/employees'
import { refuseEmail } from '@warsha/domain/emails'
import { fullNameOf, refuseEmployeeDates } from '@warsha/domain/employees'
import { ibanOf, refuseIban } from '@warsha/domain/ibans'
import { mayDo, refuseOtherShop } from '@warsha/domain/permissions'
import { phoneOf, refusePhone } from '@warsha/domain/phones'
import { isPlace } from '../company/queries.ts'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { changesBetween, record } from '../lib/record.ts'
import { at, orRefuse, refuse } from '../lib/refuse.ts'
import { areShops } from '../users/account-queries.ts'
import {
  deleteEmployee,
  findEmployee,
  insertEmployee,
  isAtWork,
  isEmployeeUsed,
  isSection,
  keepRecord,
  updateEmployee,
} from './queries.ts'

const seesMoney = ({ actor }: CompanyContext): boolean => mayDo(actor, 'hr.financial')

/** The employee; refuses one who is not there, and one of another shop to all but the owner. */
async function employeeIn({ tx, actor }: CompanyContext, id: number, { lock = false } = {}) {
  const employee = await findEmployee(tx, id, { lock })
  if (!employee) throw refuse({ code: 'NotFound' })
  orRefuse(refuseOtherShop(actor, employee.shopId))
  return employee
}

async function shown(context: CompanyContext, id: number): Promise<Employee> {
  const employee = await employeeIn(context, id)
  return seesMoney(context) ? employee : { ...employee, bank: null }
}

export const getEmployee = endpoint.employees.get.handler(({ input: { id }, context }) => shown(context, id))

export const createEmployee = endpoint.employees.create.handler(async ({ input, context }) => {
  const { tx } = context
  const { row, file } = await checked(context, input)
  const id = await insertEmployee(tx, row)
  await keepRecord(tx, id, file)
  const { nameEn, nameAr } = row
  await record(context, { entity: 'employee', entityId: id, action: 'employeeAdded', changes: { nameEn, nameAr } })
  return shown(context, id)
})

export const changeEmployee = endpoint.employees.update.handler(
  async ({ input: { id, version, ...typed }, context }) => {
    const { tx } = context
    const before = await employeeIn(context, id, { lock: true })
    if (before.version !== version) throw refuse({ code: 'InvalidData' })
    const { row, file } = await checked(context, typed)
    const changes = changesBetween({ ...before, ...before.bank }, { ...row, ...file })
    if (!changes) return shown(context, id)
    const leaves = !row.active || !row.isTechnician || row.shopId !== before.shopId
    if (leaves && (await isAtWork(tx, id))) throw refuse({ code: 'technicianIsWorking' })
    await updateEmployee(tx, id, row)
    await keepRecord(tx, id, file)
    // Readers of the log may lack the right to see the pay: the log only says that it changed.
    const { iban, accountNo, bankName, ...told } = changes
    const bankChanged = (iban ?? accountNo ?? bankName) !== undefined
    await record(context, {
      entity: 'employee',
      entityId: id,
      action: 'employeeChanged',
      changes: { ...told, ...(bankChanged && { bank: [null, null] }) },
    })
    return shown(context, id)
  },
)

export const removeEmployee = endpoint.employees.remove.handler(async ({ input: { id }, context }) => {
  const { tx } = context
  const { nameEn, nameAr } = await employeeIn(context, id, { lock: true })
  if (await isEmployeeUsed(tx, id)) throw refuse({ code: 'deleteFailure', data: { reason: 'inUse' } })
  await deleteEmployee(tx, id)
  await record(context, { entity: 'employee', entityId: id, action: 'employeeDeleted', changes: { nameEn, nameAr } })
  return { done: true as const }
})

const filled = <T extends object>(typed: T): T =>
  Object.fromEntries(Object.entries(typed).map(([field, value]) => [field, value === '' ? null : value])) as T

/** What was typed, in the form in which it is stored: the row that every screen lists, and what the office alone knows. */
async function checked(context: CompanyContext, typed: NewEmployee) {
  const { tx, actor } = context
  orRefuse(at('mobile', refusePhone(typed.mobile ?? '')))
  orRefuse(at('phone', refusePhone(typed.phone ?? '')))
  orRefuse(at('email', refuseEmail(typed.email ?? '')))
  orRefuse(at('bank.iban', refuseIban(typed.bank?.iban ?? '')))
  orRefuse(refuseEmployeeDates(typed))
  if (!(await areShops(tx, [typed.shopId]))) throw refuse({ code: 'NotFound', field: 'shopId' })
  orRefuse(refuseOtherShop(actor, typed.shopId))
  if (typed.sectionId !== null && !(await isSection(tx, typed.sectionId)))
    throw refuse({ code: 'NotFound', field: 'sectionId' })
  if (typed.nationalityId !== null && !(await isPlace(tx, { countryId: typed.nationalityId, cityId: null })))
    throw refuse({ code: 'NotFound', field: 'nationalityId' })
  if (typed.bank !== null && !seesMoney(context))
    throw refuse({ code: 'NotAllowedOperation', data: { action: 'hr.financial' }, field: 'bank' })
  const { shopId, jobTitle, isTechnician, active, mobile, email, bank, phone, ...rest } = filled(typed)
  const nameOf = (language: 'En' | 'Ar') =>
    fullNameOf({
      first: typed[`firstName${language}`],
      father: typed[`fatherName${language}`],
      grandfather: typed[`grandfatherName${language}`],
      family: typed[`familyName${language}`],
    })
  return {
    row: {
      shopId,
      jobTitle,
      isTechnician,
      active,
      email,
      nameEn: nameOf('En'),
      nameAr: nameOf('Ar'),
      mobile: mobile ? phoneOf(mobile) : null,
    },
    file: {
      ...rest,
      phone: phone ? phoneOf(phone) : null,
      ...(bank && filled({ ...bank, iban: ibanOf(bank.iban ?? '') })),
    },
  }
}
