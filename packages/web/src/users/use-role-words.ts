import type { Role } from '@warsha/domain/roles'
import { useTranslation } from 'react-i18next'

/** Roles in words, joined as the language joins them. */
export function useRoleWords(): (roles: readonly Role[]) => string {
  const { t, i18n } = useTranslation('lookups')
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return (roles) => list.format(roles.map((role) => t(`roles.${role}`)))
}
