import * as expiringPapers from './expiring-papers.ts'
import * as listEmployees from './list-employees.ts'
import * as saveEmployee from './save-employee.ts'

export const employees = [expiringPapers, listEmployees, saveEmployee]
