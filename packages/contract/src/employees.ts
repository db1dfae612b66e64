import { employeeTypes, genders, jobTitles, maritalStatuses } from '@warsha/domain/employees'
import { expiringDocuments } from '@warsha/domain/expiry'
import { textLimits } from '@warsha/domain/limits'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import {
  CalendarDate,
  Done,
  Id,
  listOf,
  listQuery,
  object,
  requiredText,
  text,
  UrlFlag,
  UrlId,
  Version,
} from './vocabulary.ts'

const optional = (max: number) => text(max).nullable().default(null)
const day = CalendarDate.nullable().default(null)
const part = optional(textLimits.name)

/** What is known of an employee, pay apart (HRM-001 to HRM-004, HRM-007). */
const fields = {
  firstNameEn: requiredText(textLimits.name),
  fatherNameEn: part,
  grandfatherNameEn: part,
  familyNameEn: part,
  firstNameAr: requiredText(textLimits.name),
  fatherNameAr: part,
  grandfatherNameAr: part,
  familyNameAr: part,
  shopId: Id,
  jobTitle: z.enum(jobTitles),
  /** They are assigned to work on tickets. */
  isTechnician: z.boolean().default(false),
  /** False: they have left and get no more work. */
  active: z.boolean().default(true),
  sectionId: Id.nullable().default(null),
  nationalityId: Id.nullable().default(null),
  gender: z.enum(genders).nullable().default(null),
  maritalStatus: z.enum(maritalStatuses).nullable().default(null),
  mobile: optional(textLimits.phone),
  phone: optional(textLimits.phone),
  email: optional(textLimits.email),
  address: optional(textLimits.address),
  bornOn: day,
  hiredOn: day,
  dischargedOn: day,
  idCardNo: optional(20),
  idCardExpiresOn: day,
  passportNo: optional(20),
  passportExpiresOn: day,
  sponsor: optional(textLimits.long),
  employeeType: z.enum(employeeTypes).nullable().default(null),
  insuranceCompany: optional(textLimits.long),
  insuranceCardNo: optional(50),
  insurancePolicyNo: optional(50),
  insuranceExpiresOn: day,
  insuranceClass: optional(20),
}
/** The bank account for the salary: seen and changed with the action for financial data alone (HRM-005, HRM-010). */
const bank = object({
  /** As it is written, with spaces or without; kept without. */
  iban: optional(50),
  accountNo: optional(50),
  bankName: optional(textLimits.long),
})

export const NewEmployee = object({ ...fields, bank: bank.nullable().default(null) })
export type NewEmployee = z.infer<typeof NewEmployee>

export const Employee = object({
  id: Id,
  version: Version,
  nameEn: z.string(),
  nameAr: z.string(),
  ...fields,
  jobTitle: z.string(),
  /** Null for users who may not see financial data. */
  bank: bank.nullable(),
  /** The account with which they sign in. */
  userId: Id.nullable(),
})
export type Employee = z.infer<typeof Employee>

export const EmployeeRow = object({
  id: Id,
  nameEn: z.string(),
  nameAr: z.string(),
  shopId: Id,
  jobTitle: z.string(),
  isTechnician: z.boolean(),
  active: z.boolean(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
})
export type EmployeeRow = z.infer<typeof EmployeeRow>

const module = 'hr'
const tags = ['employees']
const seeing = { permission: { module, actions: ['hr.employees', 'hr.newEmployee'] } } as const
const wrong = [
  'invalidMobileNo',
  'invalidEmail',
  'invalidIban',
  'employeeDatesWrong',
  'NotAllowedOperation',
  'NotAuthorized',
] as const

const list = endpoint
  .meta(seeing)
  .route({ method: 'GET', path: '/employees', summary: 'Who works here; all shops for the owner', tags })
  .input(
    object({
      ...listQuery(['id', 'name']),
      searchInput: text(textLimits.search).optional(),
      shopId: UrlId.optional(),
      active: UrlFlag.optional(),
      isTechnician: UrlFlag.optional(),
    }),
  )
  .output(listOf(EmployeeRow))

const ExpiringDocument = object({
  employeeId: Id,
  nameEn: z.string(),
  nameAr: z.string(),
  kind: z.enum(expiringDocuments),
  expiresOn: CalendarDate,
})

const expiring = endpoint
  .meta(seeing)
  .route({
    method: 'GET',
    path: '/employees/expiringDocuments',
    summary: 'Documents of employees that run out within 60 days',
    tags,
  })
  .output(object({ items: z.array(ExpiringDocument) }))

const get = endpoint
  .meta({ ...seeing, asks: ['hr.financial'] })
  .route({ method: 'GET', path: '/employees/{id}', summary: 'One employee', tags })
  .input(object({ id: UrlId }))
  .output(Employee)
  .errors(refuses('NotFound', 'NotAuthorized'))

const create = endpoint
  .meta({ permission: { module, actions: ['hr.newEmployee'] } })
  .route({ method: 'POST', path: '/employees', summary: 'Add an employee', tags })
  .input(NewEmployee)
  .output(Employee)
  .errors(refuses('NotFound', ...wrong))

/** An employee whose clock runs cannot leave before it is stopped. */
const update = endpoint
  .meta({ permission: { module, actions: ['hr.employees'] } })
  .route({ method: 'PUT', path: '/employees/{id}', summary: 'Change an employee, or note that they left', tags })
  .input(NewEmployee.extend({ id: UrlId, version: Version }))
  .output(Employee)
  .errors(refuses('NotFound', 'InvalidData', 'technicianIsWorking', ...wrong))

const remove = endpoint
  .meta({ permission: { module, actions: ['hr.employees'] } })
  .route({ method: 'DELETE', path: '/employees/{id}', summary: 'Delete an employee that nothing refers to', tags })
  .input(object({ id: UrlId }))
  .output(Done)
  .errors(refuses('NotFound', 'NotAuthorized', 'deleteFailure'))

export const employees = { list, expiring, get, create, update, remove }
