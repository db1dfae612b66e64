import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EInvoicingState } from '@warsha/contract/e-invoicing-state'
import { isPressing, troublesOf } from '@warsha/domain/e-invoicing-troubles'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useMay, useMayOpen, useWhyNot } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { errorSentence } from '../lib/refusals.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { IconAlertTriangle, IconCircleCheck, IconFlag } from '../ui/icons.tsx'
import { toast } from '../ui/toast.ts'
import { UserText } from '../ui/UserText.tsx'
import { StateFacts } from './StateFacts.tsx'
import { StateTiles } from './StateTiles.tsx'
import { certificatesPage } from './state-places.ts'
import { Troubles } from './Troubles.tsx'

/** One shop: what is wrong, its figures, its facts, and what a person can do about it. */
export function ShopStateCard({ state }: { state: EInvoicingState }) {
  const { t } = useTranslation('e-invoice-state')
  const { pick } = useNames()
  const mayOpen = useMayOpen()
  const name = <UserText>{pick(state.shopNameEn, state.shopNameAr)}</UserText>
  if (state.mode === null)
    return (
      <Card
        title={name}
        actions={
          mayOpen(certificatesPage) && (
            <ButtonLink href={`${certificatesPage}&shop=${state.shopId}`}>{t('toCertificate')}</ButtonLink>
          )
        }
      >
        <p className="muted">{t('noDevice')}</p>
      </Card>
    )
  return (
    <Card title={name} aside={<StandingBadge state={state} />} actions={<Actions state={state} />}>
      <div className="stack">
        <Troubles state={state} />
        <StateTiles state={state} />
        <StateFacts state={state} />
      </div>
    </Card>
  )
}

function StandingBadge({ state }: { state: EInvoicingState }) {
  const { t } = useTranslation('e-invoice-state')
  const troubles = troublesOf(state)
  if (troubles.length === 0)
    return (
      <Badge tone="ok" icon={IconCircleCheck}>
        {t('sound')}
      </Badge>
    )
  return troubles.some(isPressing) ? (
    <Badge tone="danger" icon={IconAlertTriangle}>
      {t('trouble')}
    </Badge>
  ) : (
    <Badge tone="warn" icon={IconFlag}>
      {t('attention')}
    </Badge>
  )
}

function Actions({ state: { shopId, figures, check, counter } }: { state: EInvoicingState }) {
  const { t } = useTranslation('e-invoice-state')
  const client = useQueryClient()
  const looksAfter = useMay('administration.vatSettings')
  const refusal = useWhyNot()('invoices.submit')
  const onError = (error: Error) => toast.error(errorSentence(error) ?? '')
  const onSettled = () => client.invalidateQueries()
  const verify = useMutation(api.eInvoicingState.verify.mutationOptions({ onError, onSettled }))
  const send = useMutation(
    api.eInvoicingState.sendWaiting.mutationOptions({
      onSuccess: () => toast.success(t('sending')),
      onError,
      onSettled,
    }),
  )
  const isRunning = verify.isPending || check?.finishedAt === null
  return (
    <>
      {counter > 0 && check && (
        <Button variant="quiet" busy={isRunning} onClick={() => verify.mutate({ shopId, whole: true })}>
          {t('verifyWhole')}
        </Button>
      )}
      {counter > 0 && (
        <Button busy={isRunning} onClick={() => verify.mutate({ shopId, whole: false })}>
          {t('verify')}
        </Button>
      )}
      {figures.queued > 0 && (
        <ActionButton
          variant="primary"
          busy={send.isPending}
          onClick={() => send.mutate({ shopId })}
          {...(refusal && !looksAfter ? { disabledReason: refusal, reasonAt: 'tooltip' as const } : {})}
        >
          {t('sendNow')}
        </ActionButton>
      )}
    </>
  )
}
