import { expiringPapers } from './expiring-papers.ts'
import { listEmployees } from './list-employees.ts'
import { changeEmployee, createEmployee, getEmployee, removeEmployee } from './save-employee.ts'

export const employees = {
  list: listEmployees,
  expiring: expiringPapers,
  get: getEmployee,
  create: createEmployee,
  update: changeEmployee,
  remove: removeEmployee,
}
