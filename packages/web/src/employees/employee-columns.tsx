import type { EmployeeRow } from '@warsha/contract/employees'
import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { useLookups } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { useJobTitle } from '../lib/use-job-title.ts'
import { Badge } from '../ui/Badge.tsx'
import { Box, BoxFoot, BoxLine, BoxName } from '../ui/Box.tsx'
import type { Column } from '../ui/data-table.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { Phone } from '../ui/Phone.tsx'
import { UserText } from '../ui/UserText.tsx'

type Row = { row: Pick<EmployeeRow, 'nameEn' | 'nameAr' | 'shopId' | 'jobTitle' | 'isTechnician' | 'active'> }

function Name({ row }: Row) {
  const { nameOf } = useNames()
  return <UserText className="strong">{nameOf(row)}</UserText>
}

function Job({ row }: Row) {
  return <>{useJobTitle()(row.jobTitle)}</>
}

function Shop({ row }: Row) {
  const { nameOf } = useNames()
  return <UserText>{nameOf(useLookups().shops.find(({ id }) => id === row.shopId))}</UserText>
}

/** What is special about the employee; `always`: in a column the ordinary state is said too. */
export function EmployeeState({ row, always = false }: Row & { always?: boolean }) {
  const { t } = useTranslation('employees')
  if (!row.active) return <Badge tone="neutral">{t('states.off')}</Badge>
  if (row.isTechnician) return <Badge tone="outline">{t('works.technician')}</Badge>
  return always ? t('states.on') : null
}

export const employeeColumns: readonly Column<EmployeeRow>[] = [
  {
    key: 'name',
    label: 'employees:name',
    cell: (row) => <Name row={row} />,
    title: (row) => `${row.nameEn} · ${row.nameAr}`,
    sortBy: 'name',
    link: true,
    fill: true,
  },
  { key: 'job', label: 'employees:field.jobTitle', cell: (row) => <Job row={row} /> },
  { key: 'shop', label: 'employees:field.shopId', cell: (row) => <Shop row={row} /> },
  { key: 'mobile', label: 'employees:field.mobile', cell: (row) => row.mobile && <Phone number={row.mobile} /> },
  { key: 'email', label: 'employees:field.email', cell: (row) => row.email && <Ltr>{row.email}</Ltr> },
  { key: 'state', label: 'employees:state', cell: (row) => <EmployeeState row={row} always /> },
]

export function EmployeeBox({ row }: { row: EmployeeRow }) {
  return (
    <Box href={pageOf('employee', row.id)}>
      <BoxLine end={<EmployeeState row={row} />}>{row.mobile && <Phone number={row.mobile} />}</BoxLine>
      <BoxName>
        <Name row={row} />
      </BoxName>
      <BoxFoot end={<Shop row={row} />}>
        <Job row={row} />
      </BoxFoot>
    </Box>
  )
}
