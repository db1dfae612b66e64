import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { RiyalPrice } from '../lib/RiyalPrice.tsx'
import { errorSentence } from '../lib/refusals.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Badge } from '../ui/Badge.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { formatMoney } from '../ui/format.ts'
import { isolated } from '../ui/isolated.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { Timestamp } from '../ui/time-text.tsx'
import { toast } from '../ui/toast.ts'
import classes from './OperatorDesk.module.css'
import type { Money } from './OperatorMoney.tsx'
import { useOnlyLooks } from './use-only-looks.ts'

/** Money that a company gets back by transfer: the operator transfers it, then says so; what the bank sends back is in the wallet again. */
export function DueRefund({ of, token }: { of: Money['refunds'][number]; token: string }) {
  const { t } = useTranslation(['operators', 'refusals'])
  const { pick } = useNames()
  const [state, setState] = useState<'paid' | 'failed' | null>(null)
  const { companyId, refund } = of
  const company = pick(of.companyEn, of.companyAr)
  const onlyLooks = useOnlyLooks(token)
  const client = useQueryClient()
  const say = useMutation(
    api.subscriptions.confirmRefund.mutationOptions({
      context: { token },
      onSuccess: () => toast.success(t(`money.${state ?? 'paid'}Done`)),
      onError: (error) => {
        toast.error(errorSentence(error) ?? '')
        // Somebody else said what became of it: the list shows it.
        void client.invalidateQueries({ queryKey: api.subscriptions.operatorMoney.key() })
      },
      onSettled: () => setState(null),
    }),
  )
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        <span className="strong">
          {company} · <RiyalPrice amount={refund.amount} sign />{' '}
          {refund.state === 'paid' && <Badge tone="outline">{t('money.transferred')}</Badge>}
        </span>
        <span className="text-sm">{refund.iban && <Ltr>{refund.iban}</Ltr>}</span>
        <span className="muted text-sm">
          <Ltr>{of.registrationNo}</Ltr> · <Timestamp at={refund.madeAt} />
        </span>
      </div>
      <span className="row-wrap">
        <ActionButton {...onlyLooks} onClick={() => setState('failed')}>
          {t('money.failed')}
        </ActionButton>
        {refund.state === 'pending' && (
          <ActionButton variant="primary" {...onlyLooks} onClick={() => setState('paid')}>
            {t('money.paid')}
          </ActionButton>
        )}
      </span>
      {state && (
        <ConfirmDialog
          title={t(`money.${state}Title`, { company, amount: isolated(formatMoney(refund.amount).text) })}
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
