import { pageOf, pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { useWhyNot } from '../lib/may.ts'
import { RecordForm } from '../lib/records/RecordForm.tsx'
import { useProfile } from '../lib/session.ts'
import { EmployeeFields } from './EmployeeFields.tsx'
import { employeeFormOf } from './employee-form.ts'
import { useEmployeeLabels } from './use-employee-labels.ts'
import { useSaveEmployee } from './use-save-employee.ts'

export function NewEmployee() {
  const { t } = useTranslation('employees')
  const { currentShopId } = useProfile()
  const { add } = useSaveEmployee()
  return (
    <RecordForm
      stored={null}
      formOf={(stored) => employeeFormOf(stored, currentShopId)}
      save={add}
      read={() => Promise.reject(new Error('Nobody else can have changed what is not stored yet'))}
      labelOf={useEmployeeLabels()}
      words={{ title: t('new'), save: t('save'), saved: t('added') }}
      back={pathOf('employee', 'list')}
      next={({ id }) => pageOf('employee', id)}
      disabledReason={useWhyNot()('hr.newEmployee')}
    >
      {(form) => <EmployeeFields form={form} isNew />}
    </RecordForm>
  )
}
