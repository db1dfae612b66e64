import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenTabs } from '../../lib/open-tabs.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'

/** UXX-027 */
export function TabsBanner() {
  const { t } = useTranslation('shell')
  const count = useOpenTabs()
  const [understood, setUnderstood] = useState(0)
  if (count < 2 || count <= understood) return null
  return (
    <Banner
      kind="info"
      edge
      actions={
        <Button size="small" onClick={() => setUnderstood(count)}>
          {t('tabs.dismiss')}
        </Button>
      }
    >
      {t('tabs.warning', { count })}
    </Banner>
  )
}
