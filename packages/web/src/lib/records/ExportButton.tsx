import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { IconDownload } from '../../ui/more-icons.tsx'
import { downloadFile } from './pdf.ts'

type Props = { take: () => Promise<File>; size?: 'small' }

/** Takes what a list holds along as an Excel file; a refusal is said in a toast. */
export function ExportButton({ take, size }: Props) {
  const { t } = useTranslation('records')
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    await downloadFile(take)
    setBusy(false)
  }
  return (
    <ActionButton
      icon={<IconDownload size="s" />}
      aria-label={t('export')}
      tooltip={t('export')}
      busy={busy}
      {...(size && { size })}
      onClick={() => void run()}
    >
      {t('excel')}
    </ActionButton>
  )
}
