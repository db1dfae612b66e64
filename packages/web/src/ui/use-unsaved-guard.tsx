import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './ConfirmDialog.tsx'

export type UnsavedGuard = {
  /** leaves at once, or asks first when something is not saved */
  leave: (go: () => void) => void
  /** render it: the question, while it is asked */
  dialog: ReactNode
}

/** Guards what was typed: closing the tab asks in the browser's words, `leave` asks in ours. */
export function useUnsavedGuard(dirty: boolean): UnsavedGuard {
  const { t } = useTranslation('ui')
  const [asked, setAsked] = useState<(() => void) | null>(null)
  useEffect(() => {
    if (!dirty) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [dirty])

  return {
    leave: (go) => (dirty ? setAsked(() => go) : go()),
    dialog: asked && (
      <ConfirmDialog
        title={t('unsaved.title')}
        text={t('unsaved.text')}
        cancelLabel={t('unsaved.stay')}
        confirmLabel={t('unsaved.leave')}
        danger
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null)
          asked()
        }}
      />
    ),
  }
}
