import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { UserProfile } from '../../lib/session.ts'
import { Button } from '../../ui/Button.tsx'
import { IconX } from '../../ui/icons.tsx'
import classes from './Menu.module.css'
import { MenuList } from './MenuList.tsx'
import { OperatorName } from './operator.tsx'
import { ShopSwitcher } from './ShopSwitcher.tsx'
import { Brand } from './SideMenu.tsx'

type Props = { profile: UserProfile; opened: boolean; onClose: () => void }

/** The menu of a phone: it comes over the page and goes when something is chosen. */
export function MenuDrawer({ profile, opened, onClose }: Props) {
  const { t } = useTranslation('shell')
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={288}
      padding={0}
      withCloseButton={false}
      transitionProps={{ duration: 160 }}
      title={<span className="sr-only">{t('menu.label')}</span>}
      classNames={{ header: classes.drawerHeader ?? '', body: classes.drawer ?? '' }}
    >
      <div className={classes.drawerHead}>
        <Brand />
        <Button variant="quiet" size="large" iconOnly aria-label={t('menu.close')} icon={<IconX />} onClick={onClose} />
      </div>
      <OperatorName userId={profile.id} />
      <ShopSwitcher profile={profile} onSwitched={onClose} />
      <MenuList profile={profile} onGo={onClose} />
    </Drawer>
  )
}
