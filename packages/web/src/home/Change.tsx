import type { DashboardRange } from '@warsha/domain/dashboard'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../ui/format.ts'
import { Ltr } from '../ui/Ltr.tsx'

/** How much more or less than in the stretch before, in percent; nothing where that one was empty. */
export function Change({ now, before, range }: { now: number; before: number; range: DashboardRange }) {
  const { t } = useTranslation('home')
  if (before <= 0) return null
  const basisPoints = Math.round(((now - before) * 10_000) / before)
  const { text } = formatPercent(Math.abs(basisPoints))
  return (
    <span className={basisPoints < 0 ? 'danger-ink text-sm' : 'ok-ink text-sm'}>
      <Ltr>
        {basisPoints < 0 ? '−' : '+'}
        {text}
      </Ltr>{' '}
      {t(`than.${range}`)}
    </span>
  )
}
