import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { errorSentence } from '../../lib/refusals.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'
import classes from '../OperatorDesk.module.css'
import { useOnlyLooks } from '../use-only-looks.ts'

type Props = {
  /** As it is called, for the buttons of a row among others. */
  name: string
  title: ReactNode
  children: ReactNode
  active: boolean
  kind: 'plans' | 'addOns' | 'vouchers'
  token: string
  onChange: () => void
  /** Stores it as withdrawn, or as offered again. */
  store: (active: boolean) => Promise<unknown>
}

/** What is sold, with what it costs; it is changed, withdrawn and offered again. */
export function SoldRow({ name, title, children, active, kind, token, onChange, store }: Props) {
  const { t } = useTranslation(['operator-sales', 'refusals'])
  const onlyLooks = useOnlyLooks(token)
  const [asks, setAsks] = useState(false)
  const client = useQueryClient()
  const turn = useMutation({
    mutationFn: () => store(!active),
    onSuccess: () => toast.success(t(active ? 'withdrawn' : 'offeredAgain', { name })),
    onError: (error) => {
      toast.error(errorSentence(error) ?? '')
      // Somebody else changed it: the list shows it.
      void client.invalidateQueries({ queryKey: api.subscriptions.sales.key() })
      void client.invalidateQueries({ queryKey: api.subscriptions.vouchers.key() })
    },
    onSettled: () => setAsks(false),
  })
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        <span className="strong">
          {title} {!active && <Badge tone="outline">{t('isWithdrawn')}</Badge>}
        </span>
        {children}
      </div>
      <span className="row-wrap">
        <ActionButton {...onlyLooks} reasonAt="tooltip" aria-label={t('changeNamed', { name })} onClick={onChange}>
          {t('change')}
        </ActionButton>
        <ActionButton
          {...onlyLooks}
          reasonAt="tooltip"
          variant="quiet"
          aria-label={t(active ? 'withdrawNamed' : 'offerNamed', { name })}
          onClick={() => setAsks(true)}
        >
          {t(active ? 'withdraw' : 'offer')}
        </ActionButton>
      </span>
      {asks && (
        <ConfirmDialog
          title={t(active ? 'withdrawTitle' : 'offerTitle', { name })}
          text={t(active ? `${kind}.withdrawText` : `${kind}.offerText`)}
          confirmLabel={t(active ? 'withdraw' : 'offer')}
          danger={active}
          busy={turn.isPending}
          onCancel={() => setAsks(false)}
          onConfirm={() => turn.mutate()}
        />
      )}
    </li>
  )
}
