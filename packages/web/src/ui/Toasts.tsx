import { Portal } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import type { IconComponent } from './Icon.tsx'
import { IconAlertCircle, IconArrowBackUp, IconCircleCheck, IconInfoCircle } from './icons.tsx'
import { islands } from './islands.tsx'
import classes from './Toasts.module.css'
import { closeToast, holdToast, releaseToast, type Toast, type ToastKind, toastStore } from './toast.ts'

const glyphs: Record<ToastKind, IconComponent> = {
  success: IconCircleCheck,
  error: IconAlertCircle,
  info: IconInfoCircle,
}

export function Toasts() {
  const { t } = useTranslation('ui')
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  return (
    <Portal>
      <section className={classes.region} aria-label={t('toasts')} aria-live="polite">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </section>
    </Portal>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const Glyph = glyphs[toast.kind]
  const { action } = toast
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only holds its clock
    <div
      className={cx(classes.toast, classes[toast.kind])}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => holdToast(toast.id)}
      onMouseLeave={() => releaseToast(toast.id)}
      onFocus={() => holdToast(toast.id)}
      onBlur={() => releaseToast(toast.id)}
    >
      <Glyph />
      <span>{islands(toast.text)}</span>
      {action && (
        <Button
          variant="quiet"
          size="small"
          icon={action.undo && <IconArrowBackUp size="s" />}
          onClick={() => {
            action.run()
            closeToast(toast.id)
          }}
        >
          {action.label}
        </Button>
      )}
    </div>
  )
}
