import type { JournalExport } from '@warsha/contract/journal'
import { pathOf } from '@warsha/domain/records'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useGo } from '../lib/go.ts'
import { later } from '../lib/later.ts'
import { Page } from '../lib/Page.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Box, BoxFoot, BoxLine } from '../ui/Box.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatCount } from '../ui/format.ts'
import { IconArrowBackUp, IconReceipt } from '../ui/icons.tsx'
import { isolated } from '../ui/isolated.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { UserText } from '../ui/UserText.tsx'
import { FilesCard } from './FilesCard.tsx'
import { JournalLines } from './JournalLines.tsx'
import { accountColumns, ComparedBox, comparedColumns } from './journal-columns.tsx'

const TakeBackDialog = later(() => import('./TakeBackDialog.tsx'))

export function JournalPage({ journal }: { journal: JournalExport }) {
  const { t } = useTranslation('journal')
  const go = useGo()
  const [asking, setAsking] = useState(false)
  return (
    <Page
      title={t('days', { from: isolated(journal.from), until: isolated(journal.until) })}
      actions={
        journal.isNewest && (
          <Button icon={<IconArrowBackUp size="s" />} onClick={() => setAsking(true)}>
            {t('takeBack')}
          </Button>
        )
      }
    >
      <div className="stack">
        {journal.late > 0 && (
          <Banner kind="info">{t('late', { count: journal.late, shown: formatCount(journal.late) })}</Banner>
        )}
        <div className="page-cols">
          <div className="stack">
            <ByAccount journal={journal} />
            <Compared journal={journal} />
          </div>
          <FilesCard id={journal.id} />
        </div>
        <JournalLines journal={journal} />
      </div>
      <Suspense>
        {asking && (
          <TakeBackDialog
            run={() => api.journal.remove.call({ id: journal.id })}
            onDone={() => go(pathOf('journal', 'list'), { replace: true })}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </Page>
  )
}

function ByAccount({ journal }: { journal: JournalExport }) {
  const { t } = useTranslation('journal')
  return (
    <Card flush title={t('byAccount')}>
      <DataTable
        bare
        label={t('byAccount')}
        columns={accountColumns}
        rows={journal.accounts}
        rowKey={(row) => `${row.account} ${row.categoryId ?? ''} ${row.code}`}
        foot={{
          label: t('sum'),
          sums: { debit: <Money amount={journal.debit} />, credit: <Money amount={journal.debit} /> },
        }}
        empty={<EmptyState icon={IconReceipt} title={t('noLines')} text={t('noLinesText')} />}
        renderBox={(row) => (
          <Box href={undefined}>
            <BoxLine end={<Money amount={row.debit - row.credit} />}>
              <UserText>{row.name}</UserText>
            </BoxLine>
            <BoxFoot>
              <Ltr>{row.code}</Ltr>
            </BoxFoot>
          </Box>
        )}
      />
    </Card>
  )
}

function Compared({ journal }: { journal: JournalExport }) {
  const { t } = useTranslation('journal')
  return (
    <Card flush title={t('compared')} aside={<span className="muted text-sm">{t('comparedText')}</span>}>
      <DataTable
        bare
        label={t('compared')}
        columns={comparedColumns}
        rows={journal.compared}
        rowKey={(row) => row.figure}
        empty={null}
        renderBox={(row) => <ComparedBox row={row} />}
      />
    </Card>
  )
}
