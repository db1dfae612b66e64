import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserProfile } from '../../lib/session.ts'
import { Button } from '../../ui/Button.tsx'
import { IconX } from '../../ui/icons.tsx'
import { ExpiredBanner } from './ExpiredBanner.tsx'
import classes from './Shell.module.css'

type Props = { profile: UserProfile; children: ReactNode }

/** Only the breadcrumb of the page, the warning of an expired subscription and a way to close the window (NAV-073). */
export default function FrozenShell({ children }: Props) {
  const { t } = useTranslation('shell')
  return (
    <div className={classes.main}>
      <ExpiredBanner />
      <Button className={classes.closeWindow} icon={<IconX size="s" />} onClick={() => window.close()}>
        {t('frozen.close')}
      </Button>
      <main id="content">{children}</main>
    </div>
  )
}
