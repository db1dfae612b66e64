import { useTranslation } from 'react-i18next'
import { useStartupLookups } from '../../lib/lookups.ts'
import type { UserProfile } from '../../lib/session.ts'
import { ActionMenu, type MenuItem } from '../../ui/ActionMenu.tsx'
import { cx } from '../../ui/cx.ts'
import { IconBrandWhatsapp, IconEyeOff, IconHelpCircle, IconMessage, IconPhone } from '../../ui/icons.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import { useHiddenNow } from './hidden-now.ts'
import classes from './Shell.module.css'
import { useScrolledDown } from './use-scrolled-down.ts'

/** How to reach whoever runs the installation; hidden for this visit, or for good by the profile (NAV-076). */
export function FloatingContact({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation('shell')
  const [hidden, hide] = useHiddenNow('warsha.noContact')
  const ways = useWays()
  const away = useScrolledDown()
  if (hidden || profile.hideFloatingContact || ways.length === 0) return null
  return (
    <aside className={classes.shortcuts} aria-label={t('floating.contact')}>
      <ActionMenu
        label={t('floating.contact')}
        trigger={(popup) => (
          <button
            type="button"
            {...popup}
            className={cx(classes.floating, classes.contact, away && classes.away)}
            aria-label={t('floating.contact')}
          >
            <IconHelpCircle size="l" />
          </button>
        )}
        items={[...ways, { key: 'hide', label: t('floating.hide'), icon: IconEyeOff, onSelect: hide, apart: true }]}
      />
    </aside>
  )
}

function useWays(): MenuItem[] {
  const { t } = useTranslation('shell')
  const { supportEmail: email = null, supportPhone: phone = null } = useStartupLookups().data?.serverParameters ?? {}
  return [
    ...(phone
      ? [
          {
            key: 'whatsapp',
            label: t('contact.whatsapp'),
            icon: IconBrandWhatsapp,
            href: `https://wa.me/${phone.slice(1)}`,
          },
          { key: 'phone', label: <Ltr>{phone}</Ltr>, icon: IconPhone, href: `tel:${phone}` },
        ]
      : []),
    ...(email ? [{ key: 'email', label: <Ltr>{email}</Ltr>, icon: IconMessage, href: `mailto:${email}` }] : []),
  ]
}
