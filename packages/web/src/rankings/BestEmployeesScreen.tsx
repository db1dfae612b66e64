import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { BestEmployee } from '@warsha/contract/rankings'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useJobTitle } from '../lib/use-job-title.ts'
import type { Column } from '../ui/data-table.ts'
import { formatCount } from '../ui/format.ts'
import { Ranking } from './Ranking.tsx'
import { useAsked } from './use-asked.ts'

type Row = { row: BestEmployee }

const Job = ({ row }: Row) => useJobTitle()(row.jobTitle)

function Worked({ row }: Row) {
  const { t } = useTranslation('rankings')
  return t('hours', { hours: Math.round(row.workedMinutes / 6) * 100 })
}

const columns: readonly Column<BestEmployee>[] = [
  { key: 'jobTitle', label: 'rankings:jobTitle', cell: (row) => <Job row={row} /> },
  { key: 'services', label: 'rankings:services', cell: ({ services }) => formatCount(services), align: 'amount' },
  { key: 'worked', label: 'rankings:worked', cell: (row) => <Worked row={row} />, align: 'amount' },
]

/** Who completed most: services, the hours on them and what they came to (ADM-044). */
export function BestEmployeesScreen() {
  const asked = useAsked()
  const list = useQuery(
    api.rankings.bestEmployees.queryOptions({
      input: { ...asked.counted, ...asked.slice },
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <Ranking
      of="employee"
      asked={asked}
      list={list}
      take={() => api.exports.bestEmployees.call(asked.counted)}
      columns={columns}
      boxLine={(row) => <Worked row={row} />}
    />
  )
}
