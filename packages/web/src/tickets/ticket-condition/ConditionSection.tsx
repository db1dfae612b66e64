import type { Ticket } from '@warsha/contract/ticket-rows'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../../lib/later.ts'
import { Card } from '../../ui/Card.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'

const ConditionCard = later(() => import('./ConditionCard.tsx'))

/** The drawing of the car loads after the main content of the page. */
export function ConditionSection({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation(['ticket-conditions', 'tickets'])
  const waiting = (
    <Card title={t('title')} flush>
      <SkeletonRows rows={4} label={t('tickets:loading')} />
    </Card>
  )
  return (
    <Suspense fallback={waiting}>
      <ConditionCard ticket={ticket} />
    </Suspense>
  )
}
