import type { Employee } from '@warsha/contract/employees'
import { pageOf, pathOf } from '@warsha/domain/records'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useGo } from '../lib/go.ts'
import { later } from '../lib/later.ts'
import { useMayOpen, useWhyNot } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { Page } from '../lib/Page.tsx'
import classes from '../lib/parties/party-page.module.css'
import { ChangesCard } from '../lib/records/ChangesCard.tsx'
import page from '../lib/records/page-head.module.css'
import { RecordActions } from '../lib/records/RecordActions.tsx'
import { useJobTitle } from '../lib/use-job-title.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { IconPhone, IconUser } from '../ui/icons.tsx'
import { IconTrash } from '../ui/more-icons.tsx'
import { Phone } from '../ui/Phone.tsx'
import { UserText } from '../ui/UserText.tsx'
import { ContactFacts, IdentityFacts, PersonFacts, WorkFacts } from './EmployeeFacts.tsx'
import { EmployeeState } from './employee-columns.tsx'
import { useEmployeeLabels } from './use-employee-labels.ts'
import { useSaveEmployee } from './use-save-employee.ts'

const DeleteDialog = later(() => import('../lib/records/DeleteDialog.tsx'))

export function EmployeePage({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees')
  const { nameOf } = useNames()
  const [deletes, setDeletes] = useState(false)
  const go = useGo()
  const { told } = useSaveEmployee()
  const labelOf = useEmployeeLabels()
  return (
    <Page title={nameOf(employee)} head={<Head employee={employee} onDelete={() => setDeletes(true)} />}>
      <div className="page-cols">
        <div className="stack">
          <WorkFacts of={employee} />
          <IdentityFacts of={employee} />
        </div>
        <div className="stack">
          <ContactFacts of={employee} />
          <PersonFacts of={employee} />
          <ChangesCard
            entity="employee"
            id={employee.id}
            actionOf={(action) => t(`did.${action}`)}
            labelOf={labelOf}
            write={(_, value) => (typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value))}
          />
        </div>
      </div>
      <Suspense>
        {deletes && (
          <DeleteDialog
            run={() => api.employees.remove.call({ id: employee.id })}
            done={t('deleted')}
            onDone={() => {
              told()
              go(pathOf('employee', 'list'), { replace: true })
            }}
            onClose={() => setDeletes(false)}
          />
        )}
      </Suspense>
    </Page>
  )
}

function Head({ employee, onDelete }: { employee: Employee; onDelete: () => void }) {
  const { t } = useTranslation('employees')
  const { nameOf } = useNames()
  const why = useWhyNot()('hr.employees')
  const account = pageOf('user', employee.userId ?? 0)
  const seesAccount = useMayOpen()(account) && employee.userId !== null
  return (
    <header className={classes.head}>
      <div className="grow">
        <h1 className={page.title}>
          <UserText>{nameOf(employee)}</UserText>
          <EmployeeState row={employee} />
        </h1>
        <div className={page.facts}>
          <span>{useJobTitle()(employee.jobTitle)}</span>
          {employee.mobile && (
            <span>
              <IconPhone size="s" />
              <Phone number={employee.mobile} link />
            </span>
          )}
        </div>
      </div>
      <RecordActions
        page={pageOf('employee', employee.id)}
        noEdit={why}
        items={[
          {
            key: 'delete',
            label: t('delete'),
            icon: IconTrash,
            danger: true,
            onSelect: onDelete,
            ...(why && { disabledReason: why }),
          },
        ]}
      >
        {seesAccount && (
          <ButtonLink href={account} icon={<IconUser size="s" />}>
            {t('account')}
          </ButtonLink>
        )}
      </RecordActions>
    </header>
  )
}
