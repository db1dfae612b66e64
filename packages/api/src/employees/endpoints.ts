import * as expiringDocuments from './expiring-documents.ts'
import * as listEmployees from './list-employees.ts'
import * as saveEmployee from './save-employee.ts'

export const employees = [expiringDocuments, listEmployees, saveEmployee]
