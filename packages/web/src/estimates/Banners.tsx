import { useMutation } from '@tanstack/react-query'
import type { Estimate } from '@warsha/contract/estimate-rows'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { errorSentence } from '../lib/refusals.ts'
import { useProfile } from '../lib/session.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { formatDate } from '../ui/format-time.ts'
import { IconCheck, IconPhone } from '../ui/icons.tsx'
import { useLocale } from '../ui/locale.ts'
import { Phone } from '../ui/Phone.tsx'
import { Timestamp } from '../ui/time-text.tsx'
import { toast } from '../ui/toast.ts'
import { SendMenu } from './SendMenu.tsx'
import { useEstimateCache, useWhyNotHere } from './use-estimate.ts'

/** What is to be known of it first: where it belongs, what became of it, and what its customer waits for. */
export function Banners({ estimate }: { estimate: Estimate }) {
  const { t } = useTranslation('estimates')
  const { pick } = useNames()
  const { timeZone } = useLocale()
  const { ticket, shopId, state, remindedAt, sentAt, changedSinceSent } = estimate
  const isElsewhere = shopId !== useProfile().currentShopId
  const waits = state === 'sent' && remindedAt !== null && sentAt !== null && remindedAt > sentAt && !changedSinceSent
  return (
    <>
      {isElsewhere && (
        <Banner kind="info">{t('otherShop', { shop: pick(estimate.shopNameEn, estimate.shopNameAr) })}</Banner>
      )}
      {ticket && <Banner kind="info">{t('hasTicket', { number: `\u2066${ticket.number}\u2069` })}</Banner>}
      <CallBanner estimate={estimate} />
      {waits && !isElsewhere && (
        <Banner kind="warn" actions={<SendMenu estimate={estimate} small />}>
          {t('waits', { day: `\u2066${formatDate(sentAt, timeZone)}\u2069` })}
        </Banner>
      )}
      {changedSinceSent && sentAt !== null && !ticket && <Banner kind="warn">{t('changing')}</Banner>}
    </>
  )
}

/** The customer wishes to be called, until somebody says that they did. */
function CallBanner({ estimate }: { estimate: Estimate }) {
  const { t } = useTranslation('estimates')
  const { show } = useEstimateCache(estimate.id)
  const why = useWhyNotHere(estimate)('estimates.edit')
  const called = useMutation(
    api.estimates.called.mutationOptions({
      onSuccess: show,
      onError: (error) => toast.error(errorSentence(error) ?? ''),
    }),
  )
  const { id, callAskedAt, customerContactNo } = estimate
  if (callAskedAt === null) return null
  return (
    <Banner
      kind="warn"
      icon={IconPhone}
      actions={
        !why && (
          <Button
            size="small"
            icon={<IconCheck size="s" />}
            busy={called.isPending}
            onClick={() => called.mutate({ id })}
          >
            {t('call.done')}
          </Button>
        )
      }
    >
      <b>{t('call.asked')}</b> {customerContactNo && <Phone number={customerContactNo} link />}{' '}
      <span className="soft">
        <Timestamp at={callAskedAt} />
      </span>
    </Banner>
  )
}
