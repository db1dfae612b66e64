import { type JournalProgram, journalPrograms } from '@warsha/domain/journal-files'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { downloadFile } from '../lib/records/pdf.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Card } from '../ui/Card.tsx'
import { IconDownload } from '../ui/more-icons.tsx'
import { PlainSelect } from '../ui/PlainSelect.tsx'

/** The file of a journal, in the columns of the program that is to import it. */
export function FilesCard({ id }: { id: number }) {
  const { t } = useTranslation('journal')
  const [program, setProgram] = useState<JournalProgram>('table')
  const [busy, setBusy] = useState<'csv' | 'xlsx' | null>(null)
  const take = async (type: 'csv' | 'xlsx') => {
    setBusy(type)
    await downloadFile(() => api.journal.exportFile.call({ id, program, type }))
    setBusy(null)
  }
  return (
    <Card title={t('files')}>
      <div className="stack">
        <p className="muted">{t('filesText')}</p>
        <PlainSelect
          label={t('program')}
          options={journalPrograms.map((value) => ({ value, label: t(`programs.${value}`) }))}
          value={program}
          onChange={setProgram}
        />
        {program === 'xero' && <p className="muted text-sm">{t('xeroHint')}</p>}
        <div className="row">
          {(['csv', 'xlsx'] as const).map((type) => (
            <ActionButton
              key={type}
              icon={<IconDownload size="s" />}
              busy={busy === type}
              onClick={() => void take(type)}
            >
              {t(`download.${type}`)}
            </ActionButton>
          ))}
        </div>
      </div>
    </Card>
  )
}
