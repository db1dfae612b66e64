import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { IconAlertTriangle, IconLock, IconRefresh, IconWifiOff } from './icons.tsx'
import { StateBlock } from './StateBlock.tsx'

type Props = { title?: ReactNode; text?: ReactNode; onRetry?: () => void }

/** What failed, what is kept, try again. */
export function ErrorState({ title, text, onRetry }: Props) {
  const { t } = useTranslation('ui')
  return (
    <StateBlock
      alert
      icon={IconAlertTriangle}
      title={title ?? t('error.title')}
      text={text ?? t('error.text')}
      action={
        onRetry && (
          <Button icon={<IconRefresh size="s" />} onClick={onRetry}>
            {t('error.retry')}
          </Button>
        )
      }
    />
  )
}

/** Not for this role: which action to ask for. */
export function NoRight({ action }: { action: string }) {
  const { t } = useTranslation('ui')
  return <StateBlock icon={IconLock} title={t('noRight.title')} text={t('noRight.text', { action })} />
}

export function OfflineState() {
  const { t } = useTranslation('ui')
  return <StateBlock icon={IconWifiOff} title={t('offline.title')} text={t('offline.text')} />
}
