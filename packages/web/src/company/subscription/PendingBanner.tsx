import { useMutation } from '@tanstack/react-query'
import type { SubscriptionRow } from '@warsha/contract/subscription-rows'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useNames } from '../../lib/names.ts'
import { errorSentence } from '../../lib/refusals.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { formatMoney } from '../../ui/format.ts'
import { isolated } from '../../ui/isolated.ts'
import { toast } from '../../ui/toast.ts'

/** A bank transfer that waits, and the way to take it back while it does (SUB-016). */
export function PendingBanner({ of }: { of: SubscriptionRow }) {
  const { t } = useTranslation('company-subscription')
  const { pick } = useNames()
  const [asks, setAsks] = useState(false)
  const takeBack = useMutation(
    api.subscriptions.cancelTransfer.mutationOptions({
      onSuccess: () => toast.success(t('transfer.takenBack')),
      onError: (error) => toast.error(errorSentence(error) ?? ''),
      onSettled: () => setAsks(false),
    }),
  )
  const facts = { amount: isolated(formatMoney(of.amountToPay).text), plan: pick(of.planEn, of.planAr) }
  return (
    <>
      <Banner kind="info" actions={<Button onClick={() => setAsks(true)}>{t('transfer.takeBack')}</Button>}>
        {t('pending', facts)}
      </Banner>
      {asks && (
        <ConfirmDialog
          title={t('transfer.takeBackTitle')}
          text={t('transfer.takeBackText')}
          confirmLabel={t('transfer.takeBack')}
          danger
          busy={takeBack.isPending}
          onCancel={() => setAsks(false)}
          onConfirm={() => takeBack.mutate({ subscriptionId: of.id })}
        />
      )}
    </>
  )
}
