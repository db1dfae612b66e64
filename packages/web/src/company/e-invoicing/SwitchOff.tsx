import { useMutation } from '@tanstack/react-query'
import type { ShopDevice, TaxDevice } from '@warsha/contract/tax-devices'
import { refuseMode } from '@warsha/domain/tax-devices'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useWhyNot } from '../../lib/may.ts'
import { errorSentence } from '../../lib/refusals.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'

type Props = { shop: ShopDevice; device: TaxDevice }

/** Ends a rehearsal; where a document counts with the authority it says why there is no such button (ZAT-007). */
export function SwitchOff({ shop: { shopId }, device: { id, version, mode, counter } }: Props) {
  const { t } = useTranslation('company-e-invoicing')
  const [asking, setAsking] = useState(false)
  const why = useWhyNot()('administration.vatSettings')
  const off = useMutation(
    api.taxDevices.switchOff.mutationOptions({
      onSuccess: () => toast.success(t('off.done')),
      onError: (error) => toast.error(errorSentence(error) ?? ''),
      onSettled: () => setAsking(false),
    }),
  )
  if (refuseMode({ mode, lastCounter: counter }, 'TestMode')) return <p className="muted text-xs">{t('off.never')}</p>
  return (
    <span className="row-wrap">
      <ActionButton size="small" onClick={() => setAsking(true)} {...(why && { disabledReason: why })}>
        {t('off.open')}
      </ActionButton>
      {asking && (
        <ConfirmDialog
          title={t('off.title')}
          text={t('off.text')}
          confirmLabel={t('off.open')}
          busy={off.isPending}
          onConfirm={() => off.mutate({ shopId, id, version })}
          onCancel={() => setAsking(false)}
        />
      )}
    </span>
  )
}
