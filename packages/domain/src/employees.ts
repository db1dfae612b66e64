import type { CalendarDate } from './time.ts'

/** The closed lists of an employee's record; their words are those of the lookups. */
export const jobTitles = [
  'owner',
  'workshopManager',
  'serviceAdvisor',
  'technician',
  'storekeeper',
  'accountant',
  'hrOfficer',
] as const
export const employeeTypes = ['fullTime', 'partTime', 'contract'] as const
export const genders = ['male', 'female'] as const
export const maritalStatuses = ['single', 'married', 'divorced', 'widowed'] as const

/** A name in one language, in the order in which it is said. */
export type NameParts = { first: string; father: string | null; grandfather: string | null; family: string | null }

/** 'Ahmad', 'Ali', null, 'Al-Harbi': Ahmad Ali Al-Harbi. */
export const fullNameOf = ({ first, father, grandfather, family }: NameParts): string =>
  [first, father, grandfather, family].filter(Boolean).join(' ')

/** A name that was stored whole: its first word and its last are those of the person and of the family. */
export function namePartsOf(fullName: string): NameParts {
  const [first = '', ...others] = fullName.trim().split(/\s+/)
  const family = others.pop() ?? null
  const [father = null, ...between] = others
  return { first, father, grandfather: between.join(' ') || null, family }
}

type Dates = { bornOn: CalendarDate | null; hiredOn: CalendarDate | null; dischargedOn: CalendarDate | null }
export type EmployeeRefusal = {
  code: 'employeeDatesWrong'
  data: { reason: 'hiredBeforeBirth' | 'dischargedBeforeHire' }
}

/** Nobody is hired before they are born, or leaves before they are hired. */
export function refuseEmployeeDates({ bornOn, hiredOn, dischargedOn }: Dates): EmployeeRefusal | null {
  const wrong = (reason: EmployeeRefusal['data']['reason']) =>
    ({ code: 'employeeDatesWrong', data: { reason } }) as const
  if (bornOn && hiredOn && hiredOn <= bornOn) return wrong('hiredBeforeBirth')
  if (hiredOn && dischargedOn && dischargedOn < hiredOn) return wrong('dischargedBeforeHire')
  return null
}
