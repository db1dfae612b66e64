import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { IconPrinter } from '../../ui/more-icons.tsx'
import { printPdf } from '../records/pdf.ts'

/** Prints a purchase or an expense as our own record of it. */
export function PrintBill({ paper }: { paper: () => Promise<Blob> }) {
  const { t } = useTranslation('purchases')
  const [busy, setBusy] = useState(false)
  const print = () => {
    setBusy(true)
    void printPdf(paper).finally(() => setBusy(false))
  }
  return (
    <ActionButton icon={<IconPrinter size="s" />} shortcut="Ctrl+P" busy={busy} onClick={print}>
      {t('print')}
    </ActionButton>
  )
}
