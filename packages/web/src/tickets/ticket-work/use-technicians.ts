import { refuseTechnician } from '@warsha/domain/technicians'
import { useLookups } from '../../lib/lookups.ts'
import { useNames } from '../../lib/names.ts'

/** Who may be given work in a shop, to choose from. */
export function useTechnicianOptions(shopId: number): { value: number; label: string }[] {
  const { employees } = useLookups()
  const { labelsOf } = useNames()
  return employees
    .filter((employee) => refuseTechnician(employee, shopId) === null)
    .map((employee) => ({ value: employee.id, ...labelsOf(employee) }))
}
