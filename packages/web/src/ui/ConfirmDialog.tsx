import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import classes from './Dialog.module.css'
import { Modal } from './form-library.ts'
import { islands } from './islands.tsx'
import { useEscape } from './use-escape.ts'
import { useReturnFocus } from './use-return-focus.ts'
import { useShortcut } from './use-shortcut.ts'

type Props = {
  /** without words it asks whether to delete the record */
  title?: ReactNode
  text?: ReactNode
  confirmLabel?: ReactNode
  cancelLabel?: ReactNode
  danger?: boolean
  busy?: boolean
  /** a step of the daily work: Ctrl+Enter takes it */
  step?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** A question before something that cannot be undone; the safe answer has the focus. */
export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  cancelLabel,
  danger = !confirmLabel,
  busy,
  step = false,
  onConfirm,
  onCancel,
}: Props) {
  const { t } = useTranslation('ui')
  useReturnFocus()
  const onEscape = useEscape(onCancel)
  useShortcut('Ctrl+Enter', onConfirm, { inDialog: true, enabled: step && !busy })
  return (
    <Modal
      opened
      onClose={onCancel}
      onKeyDown={onEscape}
      size={460}
      closeOnEscape={false}
      withCloseButton={false}
      zIndex={300}
    >
      <div className={classes.confirm}>
        <Modal.Title className={classes.title}>{islands(title ?? t('confirmDelete.title'))}</Modal.Title>
        <p>{islands(text ?? t('confirmDelete.text'))}</p>
      </div>
      <div className={classes.footer}>
        <Button keys="Esc" onClick={onCancel} data-autofocus>
          {cancelLabel ?? t('cancel')}
        </Button>
        <Button
          variant={danger ? 'dangerSolid' : 'primary'}
          busy={Boolean(busy)}
          onClick={onConfirm}
          {...(step && { keys: 'Ctrl+Enter' })}
        >
          {confirmLabel ?? t('confirmDelete.confirm')}
        </Button>
      </div>
    </Modal>
  )
}
