import type { Quote } from '@warsha/contract/subscription-rows'
import type { SubscriptionOverview } from '@warsha/contract/subscriptions'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../../lib/later.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { IconBuildingBank } from '../../ui/more-icons.tsx'

const TransferDialog = later(() => import('./TransferDialog.tsx'))
type Props = { quote: Quote; overview: SubscriptionOverview; why: string | null; waits: boolean }

/** The other way to pay, where the operator names an account. */
export function TransferPart({ quote, overview: { bank }, why, waits }: Props) {
  const { t } = useTranslation('company-subscription')
  const [isOpen, setOpen] = useState(false)
  if (!bank || quote.amountToPay === 0) return null
  return (
    <>
      <ActionButton
        size="large"
        block
        icon={<IconBuildingBank size="s" />}
        busy={waits}
        disabledReason={why}
        onClick={() => setOpen(true)}
      >
        {t('transfer.title')}
      </ActionButton>
      <Suspense>{isOpen && <TransferDialog quote={quote} bank={bank} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
