import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserProfile } from '../../lib/session.ts'
import { Button } from '../../ui/Button.tsx'
import { IconX } from '../../ui/icons.tsx'
import { Contact } from './Contact.tsx'
import classes from './Menu.module.css'
import { MenuList } from './MenuList.tsx'
import { OperatorName } from './operator.tsx'
import { ShopSwitcher } from './ShopSwitcher.tsx'
import { Brand } from './SideMenu.tsx'

type Props = { profile: UserProfile; onClose: () => void }

/** The menu on a phone or a tablet: a drawer over the page that closes when an entry is chosen. */
export default function MenuDrawer({ profile, onClose }: Props) {
  const { t } = useTranslation('shell')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Escape key closes a dialog already
    <dialog
      ref={dialog}
      className={classes.drawer}
      aria-modal="true"
      aria-label={t('menu.label')}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={classes.drawerInner}>
        <div className={classes.drawerHead}>
          <Brand />
          <Button
            variant="quiet"
            size="large"
            iconOnly
            aria-label={t('menu.close')}
            icon={<IconX />}
            onClick={onClose}
          />
        </div>
        <OperatorName userId={profile.id} />
        <ShopSwitcher profile={profile} onSwitched={onClose} />
        <MenuList profile={profile} onGo={onClose} />
        <Contact profile={profile} named />
      </div>
    </dialog>
  )
}
