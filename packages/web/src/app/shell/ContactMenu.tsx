import { useTranslation } from 'react-i18next'
import type { UserProfile } from '../../lib/session.ts'
import { chatUrl } from '../../lib/sharing/whatsapp.ts'
import { ActionMenu, type MenuItem } from '../../ui/ActionMenu.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconBrandWhatsapp, IconEyeOff, IconHelpCircle, IconMessage, IconPhone } from '../../ui/icons.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import classes from './Menu.module.css'

type Ways = Pick<UserProfile, 'openWhatsapp'> & { email: string | null; phone: string | null }

/** The ways to the operator of the installation: an icon in the bar, and on a phone an entry of the menu. */
export function ContactMenu({ onHide, named, ...ways }: Ways & { named: boolean; onHide: () => void }) {
  const { t } = useTranslation('shell')
  const items = useItems(ways)
  return (
    <ActionMenu
      label={t('floating.contact')}
      align={named ? 'start' : 'end'}
      trigger={(popup) =>
        named ? (
          <button type="button" {...popup} className={classes.entry}>
            <IconHelpCircle />
            {t('floating.contact')}
          </button>
        ) : (
          <Button {...popup} iconOnly variant="quiet" icon={<IconHelpCircle />} aria-label={t('floating.contact')} />
        )
      }
      items={[
        ...items,
        { key: 'hide', label: t('floating.hide'), icon: IconEyeOff, onSelect: onHide, apart: true, here: true },
      ]}
    />
  )
}

function useItems({ email, phone, openWhatsapp }: Ways): MenuItem[] {
  const { t } = useTranslation('shell')
  return [
    ...(phone
      ? [
          {
            key: 'whatsapp',
            label: t('contact.whatsapp'),
            icon: IconBrandWhatsapp,
            href: chatUrl(phone, '', openWhatsapp),
          },
          { key: 'phone', label: <Ltr>{phone}</Ltr>, icon: IconPhone, href: `tel:${phone}` },
        ]
      : []),
    ...(email ? [{ key: 'email', label: <Ltr>{email}</Ltr>, icon: IconMessage, href: `mailto:${email}` }] : []),
  ]
}
