import type { Employee, NewEmployee } from '@warsha/contract/employees'

/** A field that is empty holds an empty text, a choice or a day nothing. */
export const emptyEmployee = {
  firstNameAr: '',
  fatherNameAr: '',
  grandfatherNameAr: '',
  familyNameAr: '',
  firstNameEn: '',
  fatherNameEn: '',
  grandfatherNameEn: '',
  familyNameEn: '',
  shopId: null as number | null,
  jobTitle: 'technician',
  isTechnician: true,
  active: true,
  sectionId: null as number | null,
  employeeType: null as NewEmployee['employeeType'],
  mobile: '',
  phone: '',
  email: '',
  address: '',
  gender: null as NewEmployee['gender'],
  maritalStatus: null as NewEmployee['maritalStatus'],
  nationalityId: null as number | null,
  bornOn: null as string | null,
  hiredOn: null as string | null,
  dischargedOn: null as string | null,
  idCardNo: '',
  idCardExpiresOn: null as string | null,
  passportNo: '',
  passportExpiresOn: null as string | null,
  sponsor: '',
  insuranceCompany: '',
  insuranceCardNo: '',
  insurancePolicyNo: '',
  insuranceExpiresOn: null as string | null,
  insuranceClass: '',
  iban: '',
  accountNo: '',
  bankName: '',
}
export type EmployeeForm = typeof emptyEmployee

/** What stands in the form at first; a new employee works in the shop that is open. */
export function employeeFormOf(employee: Employee | null, shopId: number): EmployeeForm {
  if (!employee) return { ...emptyEmployee, shopId }
  const stored: Record<string, unknown> = { ...employee, ...employee.bank }
  return Object.fromEntries(
    Object.entries(emptyEmployee).map(([field, empty]) => [field, stored[field] ?? empty]),
  ) as EmployeeForm
}

/** What is sent: an empty text is no value; bank details are sent only by users who may see them. */
export function employeeOf(form: EmployeeForm, seesMoney: boolean): NewEmployee {
  const { iban, accountNo, bankName, ...fields } = Object.fromEntries(
    Object.entries(form).map(([field, value]) => [field, value === '' ? null : value]),
  ) as Omit<NewEmployee, 'bank'> & NonNullable<NewEmployee['bank']>
  return { ...fields, bank: seesMoney ? { iban, accountNo, bankName } : null }
}
