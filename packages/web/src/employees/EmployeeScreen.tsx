import { useQuery } from '@tanstack/react-query'
import type { Employee } from '@warsha/contract/employees'
import { pageOf, pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { useWhyNot } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { RecordForm } from '../lib/records/RecordForm.tsx'
import { RecordScreen } from '../lib/records/RecordScreen.tsx'
import { useSearchState } from '../lib/search-state.ts'
import { IconIdBadge2 } from '../ui/icons.tsx'
import { EmployeeFields } from './EmployeeFields.tsx'
import { EmployeePage } from './EmployeePage.tsx'
import { employeeFormOf } from './employee-form.ts'
import { NewEmployee } from './NewEmployee.tsx'
import { useEmployeeLabels } from './use-employee-labels.ts'
import { useSaveEmployee } from './use-save-employee.ts'

const defaults = { edit: false }

/** An employee: what is known of them; or the form that adds one or changes it. */
export function EmployeeScreen() {
  const id = useRouteId()
  return Number.isNaN(id) ? <NewEmployee /> : <KnownEmployee id={id} />
}

function KnownEmployee({ id }: { id: number }) {
  const [{ edit }] = useSearchState(defaults)
  const record = useQuery(api.employees.get.queryOptions({ input: { id } }))
  return (
    <RecordScreen
      record={record}
      icon={IconIdBadge2}
      missing="employees:missing"
      list={{ href: pathOf('employee', 'list'), label: 'employees:toList' }}
      action="lookups:modules.hr"
    >
      {(employee) => (edit ? <EditEmployee key={id} employee={employee} /> : <EmployeePage employee={employee} />)}
    </RecordScreen>
  )
}

function EditEmployee({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees')
  const { nameOf } = useNames()
  const { change } = useSaveEmployee()
  const { id, shopId } = employee
  const page = pageOf('employee', id)
  return (
    <RecordForm
      stored={employee}
      formOf={(stored) => employeeFormOf(stored, shopId)}
      save={(form, version) => change(id, form, version)}
      read={() => api.employees.get.call({ id })}
      labelOf={useEmployeeLabels()}
      words={{ title: nameOf(employee), heading: t('change'), save: t('saveChanges'), saved: t('saved') }}
      back={page}
      next={() => page}
      disabledReason={useWhyNot()('hr.employees')}
    >
      {(form) => <EmployeeFields form={form} isNew={false} />}
    </RecordForm>
  )
}
