import type { Job } from '@warsha/contract/work'
import { useTranslation } from 'react-i18next'

const inks = { Awaiting: 'warn-ink', Approved: 'ok-ink', Declined: 'danger-ink' } as const

/** Whether the customer wants the work, where they were asked. */
export function Approval({ job: { approval } }: { job: Job }) {
  const { t } = useTranslation('work')
  if (!approval) return null
  return (
    <span className={inks[approval]} style={{ display: 'block' }}>
      {t(`approval.${approval}`)}
    </span>
  )
}
