import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

/** Guards the form of a whole page: leaving it with unsaved changes asks first (UXX-016). Render what it returns. */
export function useLeaveGuard(dirty: boolean): ReactNode {
  const { t } = useTranslation('ui')
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => dirty,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <ConfirmDialog
      title={t('unsaved.title')}
      text={t('unsaved.text')}
      cancelLabel={t('unsaved.stay')}
      confirmLabel={t('unsaved.leave')}
      danger
      onCancel={reset}
      onConfirm={proceed}
    />
  )
}
