import { pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { useGo } from '../../lib/go.ts'
import { useMayOpen } from '../../lib/may.ts'
import type { UserProfile } from '../../lib/session.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconMenu2, IconPlus, IconSearch } from '../../ui/icons.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { usePalette } from '../palette/palette-context.ts'
import { Bell } from './Bell.tsx'
import { Contact } from './Contact.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import classes from './TopBar.module.css'

type Props = { profile: UserProfile; onMenu: (() => void) | undefined }

/** The search, the new ticket, and who is signed in. */
export function TopBar({ profile, onMenu }: Props) {
  const { t } = useTranslation('shell')
  const openPalette = usePalette()
  const mayOpen = useMayOpen()
  const go = useGo()
  const newTicket = mayOpen(pathOf('ticket', 'new'))
  return (
    <header className={classes.bar}>
      {onMenu && (
        <Button
          variant="quiet"
          size="large"
          iconOnly
          aria-label={t('menu.open')}
          icon={<IconMenu2 />}
          onClick={onMenu}
        />
      )}
      <button type="button" className={classes.find} onClick={() => openPalette()} aria-keyshortcuts="Control+K">
        <IconSearch size="s" />
        <span className="truncate">{t('search.placeholder')}</span>
        <span className={classes.keys}>
          <Kbd keys="Ctrl+K" />
        </span>
      </button>
      <span className={classes.end}>
        <Bell />
        {/* First, so that nothing moves when it comes. */}
        <span className={classes.onDesk}>
          <Contact profile={profile} />
        </span>
        <Shortcuts profile={profile} onPhoneAlone={newTicket} />
        {newTicket && (
          <span className={classes.onDesk}>
            <ActionButton
              variant="primary"
              shortcut="N"
              icon={<IconPlus size="s" />}
              onClick={() => go(pathOf('ticket', 'new'))}
            >
              {t('newTicket')}
            </ActionButton>
          </span>
        )}
        <ProfileMenu profile={profile} />
      </span>
    </header>
  )
}
