import { useTranslation } from 'react-i18next'
import type { UserProfile } from '../../lib/session.ts'
import { chatUrl } from '../../lib/sharing/whatsapp.ts'
import { ActionMenu, type MenuItem } from '../../ui/ActionMenu.tsx'
import { cx } from '../../ui/cx.ts'
import { IconBrandWhatsapp, IconEyeOff, IconHelpCircle, IconMessage, IconPhone } from '../../ui/icons.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import classes from './Shell.module.css'
import { useScrolledDown } from './use-scrolled-down.ts'

type Ways = Pick<UserProfile, 'openWhatsapp'> & { email: string | null; phone: string | null }

/** The ways to the operator of the installation, behind a button over the screen. */
export default function ContactMenu({ onHide, ...ways }: Ways & { onHide: () => void }) {
  const { t } = useTranslation('shell')
  const away = useScrolledDown()
  const items = useItems(ways)
  return (
    <aside className={classes.shortcuts} aria-label={t('floating.contact')}>
      <ActionMenu
        label={t('floating.contact')}
        trigger={(popup) => (
          <button
            type="button"
            {...popup}
            className={cx(classes.floating, away && classes.away)}
            aria-label={t('floating.contact')}
          >
            <IconHelpCircle size="l" />
          </button>
        )}
        items={[...items, { key: 'hide', label: t('floating.hide'), icon: IconEyeOff, onSelect: onHide, apart: true }]}
      />
    </aside>
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
