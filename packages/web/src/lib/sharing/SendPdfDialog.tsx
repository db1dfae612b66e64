import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { ReadyPdf } from './use-share.ts'

/** The last step of sending a PDF by WhatsApp, which needs a click of the user: the share sheet, or the chat. */
export default function SendPdfDialog({ ready, onClose }: { ready: ReadyPdf; onClose: () => void }) {
  const { t } = useTranslation('shares')
  const { way, file, text, chat } = ready
  const send = () => {
    onClose()
    if (way === 'sheet') void navigator.share({ files: [file], text }).catch(() => undefined)
    else window.open(chat, '_blank', 'noreferrer')
  }
  return (
    <ConfirmDialog
      title={t('pdf.title')}
      text={t(way === 'sheet' ? 'pdf.ready' : 'pdf.attach', { file: `\u2066${file.name}\u2069` })}
      confirmLabel={t(way === 'sheet' ? 'pdf.send' : 'pdf.chat')}
      onConfirm={send}
      onCancel={onClose}
    />
  )
}
