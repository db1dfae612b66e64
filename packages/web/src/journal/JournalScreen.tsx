import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pageOf, pathOf } from '@warsha/domain/records'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { later } from '../lib/later.ts'
import { Page } from '../lib/Page.tsx'
import { RecordTable } from '../lib/records/RecordTable.tsx'
import { useListSearch } from '../lib/search-state.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatCount } from '../ui/format.ts'
import { IconPlus, IconReceipt, IconSettings } from '../ui/icons.tsx'
import { ExportBox, exportColumns } from './journal-columns.tsx'

const NewJournalDialog = later(() => import('./NewJournalDialog.tsx'))

/** The journals that were exported for the bookkeeping program, and the way to the next one. */
export function JournalScreen() {
  const { t } = useTranslation('journal')
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useListSearch({})
  const { page, pageSize } = search
  const journals = useQuery(
    api.journal.list.queryOptions({ input: { page, pageSize }, placeholderData: keepPreviousData }),
  )
  const { next, totalItems: total } = journals.data ?? {}
  const isOver = next !== undefined && next.from !== null && next.from > next.until
  return (
    <Page
      actions={
        <>
          <ButtonLink icon={<IconSettings size="s" />} href={pathOf('journal', 'accounts')}>
            {t('accountsLink')}
          </ButtonLink>
          <ActionButton
            variant="primary"
            icon={<IconPlus size="s" />}
            shortcut="N"
            disabledReason={isOver ? t('nothingOver') : undefined}
            reasonAt="tooltip"
            onClick={() => setOpen(true)}
          >
            {t('new')}
          </ActionButton>
        </>
      }
    >
      <RecordTable
        label={t('list')}
        columns={exportColumns}
        list={journals}
        state={search}
        onChange={setSearch}
        href={(row) => pageOf('journal', row.id)}
        renderBox={(row) => <ExportBox row={row} />}
        foot={total === undefined ? undefined : { label: t('count', { count: total, shown: formatCount(total) }) }}
        filters={0}
        onReset={() => {}}
        empty={<EmptyState icon={IconReceipt} title={t('none')} text={t('noneText')} />}
      />
      <Suspense>{open && next && <NewJournalDialog next={next} onClose={() => setOpen(false)} />}</Suspense>
    </Page>
  )
}
