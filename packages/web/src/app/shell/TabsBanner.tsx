import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenTabs } from '../../lib/open-tabs.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'

/** The most tabs that were understood; the banner comes and goes, what was understood stays. */
let most = 0

/** UXX-027 */
export function TabsBanner() {
  const { t } = useTranslation('shell')
  const count = useOpenTabs()
  const [understood, setUnderstood] = useState(most)
  if (count < 2 || count <= understood) return null
  return (
    <Banner
      kind="info"
      edge
      actions={
        <Button
          size="small"
          onClick={() => {
            most = count
            setUnderstood(count)
          }}
        >
          {t('tabs.dismiss')}
        </Button>
      }
    >
      {t('tabs.warning', { count })}
    </Banner>
  )
}
