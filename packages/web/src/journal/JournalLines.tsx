import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { JournalExport } from '@warsha/contract/journal'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { PagerOfCard } from '../lib/records/PagerOfCard.tsx'
import { Card } from '../ui/Card.tsx'
import { Count } from '../ui/Count.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { PlainSelect } from '../ui/PlainSelect.tsx'
import { LineBox, lineColumns } from './journal-columns.tsx'

const pageSize = 20

/** What a journal is made of, document by document: of all accounts, or of one. */
export function JournalLines({ journal: { id, accounts } }: { journal: JournalExport }) {
  const { t } = useTranslation('journal')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState('')
  const account = accounts.find((one) => one.account === chosen)?.account
  const lines = useQuery(
    api.journal.lines.queryOptions({
      input: { id, page, pageSize, ...(account && { account }) },
      placeholderData: keepPreviousData,
    }),
  )
  const named = new Map(accounts.map((one) => [one.account, t(`account.${one.account}`)]))
  return (
    <Card
      flush
      title={t('lines')}
      aside={lines.data && <Count value={lines.data.totalItems} />}
      actions={
        <PlainSelect
          label={t('accountColumns.name')}
          options={[
            { value: '', label: t('allAccounts') },
            ...[...named].map(([value, label]) => ({ value: String(value), label })),
          ]}
          value={chosen}
          onChange={(value) => {
            setChosen(value)
            setPage(1)
          }}
        />
      }
    >
      <DataTable
        bare
        label={t('lines')}
        columns={lineColumns}
        rows={lines.data?.items}
        rowKey={(row) => row.position}
        skeletonRows={6}
        failed={lines.isError}
        onRetry={() => void lines.refetch()}
        empty={null}
        renderBox={(row) => <LineBox row={row} />}
      />
      <PagerOfCard page={page} pageSize={pageSize} total={lines.data?.totalItems ?? 0} onPage={setPage} />
    </Card>
  )
}
