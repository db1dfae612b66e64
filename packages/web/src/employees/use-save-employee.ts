import { useQueryClient } from '@tanstack/react-query'
import type { Employee, NewEmployee } from '@warsha/contract/employees'
import { api } from '../lib/api.ts'
import { startupLookups } from '../lib/lookups.ts'
import { useMay } from '../lib/may.ts'
import { useSession } from '../lib/session.ts'
import { type EmployeeForm, employeeOf } from './employee-form.ts'

/** Saves an employee; the lists of technicians show them at once. */
export function useSaveEmployee() {
  const client = useQueryClient()
  const { profile } = useSession()
  const seesMoney = useMay('hr.financial')
  const told = () => void client.invalidateQueries({ queryKey: startupLookups(profile).queryKey })
  const saved = async (form: EmployeeForm, save: (fields: NewEmployee) => Promise<Employee>) => {
    const employee = await save(employeeOf(form, seesMoney))
    told()
    return employee
  }
  return {
    told,
    add: (form: EmployeeForm) => saved(form, (fields) => api.employees.create.call(fields)),
    change: (id: number, form: EmployeeForm, version: number) =>
      saved(form, (fields) => api.employees.update.call({ id, version, ...fields })),
  }
}
