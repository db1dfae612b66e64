import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { IconDownload } from '../../ui/more-icons.tsx'
import { downloadFile } from './pdf.ts'

type Props = { take: () => Promise<File>; size?: 'small' /** Excel, where nothing else is said */; type?: 'csv' }

/** Takes what a list holds along as a file; a refusal is said in a toast. */
export function ExportButton({ take, size, type }: Props) {
  const { t } = useTranslation('records')
  const [busy, setBusy] = useState(false)
  const said = t(type === 'csv' ? 'exportCsv' : 'export')
  const run = async () => {
    setBusy(true)
    await downloadFile(take)
    setBusy(false)
  }
  return (
    <ActionButton
      icon={<IconDownload size="s" />}
      aria-label={said}
      tooltip={said}
      busy={busy}
      {...(size && { size })}
      onClick={() => void run()}
    >
      {t(type ?? 'excel')}
    </ActionButton>
  )
}
