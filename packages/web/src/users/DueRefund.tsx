import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { RiyalPrice } from '../lib/RiyalPrice.tsx'
import { errorSentence } from '../lib/refusals.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Timestamp } from '../ui/time-text.tsx'
import { toast } from '../ui/toast.ts'
import classes from './OperatorDesk.module.css'
import type { Money } from './OperatorMoney.tsx'

/** Money that a company gets back by transfer: the operator transfers it, then says so; what the bank sends back is in the wallet again. */
export function DueRefund({ of, token }: { of: Money['refunds'][number]; token: string }) {
  const { t } = useTranslation(['operators', 'refusals'])
  const { pick } = useNames()
  const [state, setState] = useState<'paid' | 'failed' | null>(null)
  const { companyId, refund } = of
  const say = useMutation(
    api.subscriptions.confirmRefund.mutationOptions({
      context: { token },
      onSuccess: () => toast.success(t(`money.${state ?? 'paid'}Done`)),
      onError: (error) => toast.error(errorSentence(error) ?? ''),
      onSettled: () => setState(null),
    }),
  )
  return (
    <li className={classes.money}>
      <div className={classes.facts}>
        <span className="strong">
          {pick(of.companyEn, of.companyAr)} · <RiyalPrice amount={refund.amount} sign />
        </span>
        <span className="text-sm">{refund.iban && <Ltr>{refund.iban}</Ltr>}</span>
        <span className="muted text-sm">
          <Ltr>{of.registrationNo}</Ltr> · <Timestamp at={refund.madeAt} />
        </span>
      </div>
      <span className="row-wrap">
        <Button onClick={() => setState('failed')}>{t('money.failed')}</Button>
        <Button variant="primary" onClick={() => setState('paid')}>
          {t('money.paid')}
        </Button>
      </span>
      {state && (
        <ConfirmDialog
          title={t(`money.${state}Title`)}
          text={t(`money.${state}Text`)}
          confirmLabel={t(`money.${state}`)}
          danger={state === 'failed'}
          busy={say.isPending}
          onCancel={() => setState(null)}
          onConfirm={() => say.mutate({ companyId, refundId: refund.id, state })}
        />
      )}
    </li>
  )
}
