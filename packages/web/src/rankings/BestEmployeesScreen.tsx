import { useQuery } from '@tanstack/react-query'
import type { BestEmployee } from '@warsha/contract/rankings'
import { pageOf, pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useMayOpen } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { useJobTitle } from '../lib/use-job-title.ts'
import { Box, BoxLine, BoxName } from '../ui/Box.tsx'
import type { Column } from '../ui/data-table.ts'
import { formatCount } from '../ui/format.ts'
import { Money } from '../ui/Money.tsx'
import { UserText } from '../ui/UserText.tsx'
import { Ranking, useAsked } from './Ranking.tsx'

type Row = { row: BestEmployee }

const Name = ({ row }: Row) => <UserText className="strong">{useNames().nameOf(row)}</UserText>

const Job = ({ row }: Row) => useJobTitle()(row.jobTitle)

function Worked({ row }: Row) {
  const { t } = useTranslation('rankings')
  return t('hours', { hours: Math.round(row.workedMinutes / 6) * 100 })
}

const columns: readonly Column<BestEmployee>[] = [
  { key: 'name', label: 'rankings:employee', cell: (row) => <Name row={row} />, link: true, fill: true },
  { key: 'jobTitle', label: 'rankings:jobTitle', cell: (row) => <Job row={row} /> },
  { key: 'services', label: 'rankings:services', cell: ({ services }) => formatCount(services), align: 'amount' },
  { key: 'worked', label: 'rankings:worked', cell: (row) => <Worked row={row} />, align: 'amount' },
  { key: 'revenue', label: 'rankings:revenue', cell: ({ revenue }) => <Money amount={revenue} />, align: 'amount' },
]

/** Who completed most: services, the hours on them and what they came to (ADM-044). */
export function BestEmployeesScreen() {
  const { t } = useTranslation('rankings')
  const list = useQuery(api.rankings.bestEmployees.queryOptions(useAsked()))
  const opens = useMayOpen()(pathOf('employee', 'list'))
  const href = ({ id }: BestEmployee) => (opens ? pageOf('employee', id) : undefined)
  return (
    <Ranking
      label={t('bestEmployees')}
      hint={t('employeesHint')}
      columns={columns}
      list={list}
      href={href}
      renderBox={(row) => (
        <Box href={href(row)}>
          <BoxLine end={<Money amount={row.revenue} sign className="strong" />}>
            <Worked row={row} />
          </BoxLine>
          <BoxName>
            <Name row={row} />
          </BoxName>
        </Box>
      )}
    />
  )
}
