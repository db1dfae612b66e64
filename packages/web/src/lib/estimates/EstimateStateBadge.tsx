import type { EstimateState } from '@warsha/domain/estimates'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/Badge.tsx'
import type { Tone } from '../../ui/tone.ts'

const tones: Record<EstimateState, Tone> = {
  draft: 'neutral',
  sent: 'progress',
  approved: 'ok',
  partlyApproved: 'warn',
  declined: 'danger',
  expired: 'neutral',
  converted: 'ok',
}

export function EstimateStateBadge({ state }: { state: EstimateState }) {
  const { t } = useTranslation('lookups')
  return <Badge tone={tones[state]}>{t(`estimateStates.${state}`)}</Badge>
}
