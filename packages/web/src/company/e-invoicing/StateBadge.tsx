import type { TaxDevice } from '@warsha/contract/tax-devices'
import type { CertificateState } from '@warsha/domain/tax-devices'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/Badge.tsx'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '../../ui/icons.tsx'

const looks = {
  notIssued: { tone: 'neutral', icon: IconCircleDashed },
  issued: { tone: 'ok', icon: IconCircleCheck },
  expired: { tone: 'danger', icon: IconAlertTriangle },
} as const satisfies Record<CertificateState, object>

/** How the certificate of a shop stands: not issued, issued, expired (ZAT-010). */
export function StateBadge({ device }: { device: TaxDevice | null }) {
  const { t } = useTranslation('company-e-invoicing')
  const state = device?.state ?? 'notIssued'
  return <Badge {...looks[state]}>{t(`states.${state}`)}</Badge>
}
