import { useStartupLookups } from '../../lib/lookups.ts'
import type { UserProfile } from '../../lib/session.ts'
import { ContactMenu } from './ContactMenu.tsx'
import { useHiddenNow } from './hidden-now.ts'

type Props = { profile: UserProfile; named?: boolean }

/** How to reach the operator of the installation; hidden for this visit, or for good by the profile (NAV-076). */
export function Contact({ profile, named = false }: Props) {
  const [hidden, hide] = useHiddenNow('warsha.noContact')
  const { supportEmail: email = null, supportPhone: phone = null } = useStartupLookups().data?.serverParameters ?? {}
  if (hidden || profile.hideFloatingContact || !(email || phone)) return null
  return <ContactMenu email={email} phone={phone} openWhatsapp={profile.openWhatsapp} named={named} onHide={hide} />
}
