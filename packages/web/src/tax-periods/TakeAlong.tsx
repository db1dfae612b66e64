import type { TaxPeriod } from '@warsha/contract/tax-periods'
import { refuseAuditFile } from '@warsha/domain/tax-periods'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { ExportButton } from '../lib/records/ExportButton.tsx'
import { downloadFile, printPdf } from '../lib/records/pdf.ts'
import { useRefusalMessage } from '../lib/refusals.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { IconDownload, IconPrinter } from '../ui/more-icons.tsx'

/** The return on paper and as a table, and the file for an audit once it is posted. */
export function TakeAlong({ period }: { period: TaxPeriod }) {
  const { t } = useTranslation('tax-periods')
  const sentence = useRefusalMessage()
  const [busy, setBusy] = useState<'print' | 'audit' | null>(null)
  const { id } = period
  const noAudit = refuseAuditFile(period.state)
  const during = (what: 'print' | 'audit', work: Promise<unknown>) => {
    setBusy(what)
    void work.finally(() => setBusy(null))
  }
  return (
    <>
      <ActionButton
        icon={<IconPrinter size="s" />}
        shortcut="Ctrl+P"
        busy={busy === 'print'}
        onClick={() =>
          during(
            'print',
            printPdf(() => api.taxPeriods.print.call({ id })),
          )
        }
      >
        {t('print')}
      </ActionButton>
      <ExportButton take={() => api.exports.taxReturn.call({ id })} />
      <ActionButton
        icon={<IconDownload size="s" />}
        busy={busy === 'audit'}
        disabledReason={noAudit ? sentence(noAudit) : undefined}
        reasonAt="tooltip"
        onClick={() =>
          during(
            'audit',
            downloadFile(() => api.taxPeriods.auditFile.call({ id })),
          )
        }
      >
        {t('auditFile')}
      </ActionButton>
    </>
  )
}
