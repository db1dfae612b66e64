import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clearApplicationCache } from '../lib/clear-cache.ts'
import { useConnection } from '../lib/connection.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Card } from '../ui/Card.tsx'
import { IconRefresh } from '../ui/icons.tsx'
import classes from './SupportCard.module.css'

/** For whoever sees something old: this browser forgets its copies and fetches everything again (ADM-008). */
export function CacheCard() {
  const { t } = useTranslation('settings')
  const [busy, setBusy] = useState(false)
  const offline = useConnection() !== 'online'
  const clear = async () => {
    setBusy(true)
    await clearApplicationCache()
    location.reload()
  }
  return (
    <div className={classes.place}>
      <Card title={t('cache.title')}>
        <p className="soft text-sm">{t('cache.text')}</p>
        <div className={classes.actions}>
          <ActionButton
            icon={<IconRefresh size="s" />}
            busy={busy}
            disabledReason={offline ? t('cache.offline') : undefined}
            onClick={() => void clear()}
          >
            {t('cache.clear')}
          </ActionButton>
        </div>
      </Card>
    </div>
  )
}
