import { operators } from '@warsha/domain/roles'
import { useTranslation } from 'react-i18next'
import { claimsOf } from '../lib/token.ts'

/** Why the viewer of the installation books nothing; the administrator does. */
export function useOnlyLooks(token: string): { disabledReason?: string } {
  const { t } = useTranslation('refusals')
  return claimsOf(token)?.user === operators.systemViewer ? { disabledReason: t('supportOnlyLooks') } : {}
}
