import { listEmployees } from './list-employees.ts'
import { changeEmployee, createEmployee, getEmployee, removeEmployee } from './save-employee.ts'

export const employees = {
  list: listEmployees,
  get: getEmployee,
  create: createEmployee,
  update: changeEmployee,
  remove: removeEmployee,
}
