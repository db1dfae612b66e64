import type { EInvoicingState } from '@warsha/contract/e-invoicing-state'
import { isPressing, type Trouble, troublesOf } from '@warsha/domain/e-invoicing-troubles'
import { useTranslation } from 'react-i18next'
import { useMayOpen } from '../lib/may.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { Banner } from '../ui/Banner.tsx'
import { formatDateTime } from '../ui/format-time.ts'
import { isolated } from '../ui/isolated.ts'
import { useLocale } from '../ui/locale.ts'
import { certificatesPage, logsOf } from './state-places.ts'

/** What somebody has to look at, each with the way to it; the most pressing first. */
export function Troubles({ state }: { state: EInvoicingState }) {
  return troublesOf(state).map((trouble) => <TroubleBanner key={trouble.kind} trouble={trouble} state={state} />)
}

function TroubleBanner({ trouble, state }: { trouble: Trouble; state: EInvoicingState }) {
  const { t } = useTranslation('e-invoice-state')
  const mayOpen = useMayOpen()
  const sentence = useSentence(state)
  const place = placeOf(trouble, state.shopId)
  return (
    <Banner
      kind={isPressing(trouble) ? 'danger' : 'warn'}
      actions={place && mayOpen(place.href) && <AppLink href={place.href}>{t(place.label)}</AppLink>}
    >
      {sentence(trouble)}
    </Banner>
  )
}

function placeOf({ kind }: Trouble, shopId: number): { href: string; label: string } | null {
  if (kind === 'failed') return { href: logsOf(shopId, 'FAILED'), label: 'see' }
  if (kind === 'late' || kind === 'due' || kind === 'setAside')
    return { href: logsOf(shopId, 'QUEUED'), label: 'seeWaiting' }
  if (kind === 'expired' || kind === 'notIssued' || kind === 'endsSoon')
    return { href: `${certificatesPage}&shop=${shopId}`, label: 'toCertificate' }
  return null
}

function useSentence({ gateway, check }: EInvoicingState): (trouble: Trouble) => string {
  const { t } = useTranslation('e-invoice-state')
  const { timeZone, language } = useLocale()
  const moment = (at: string | null) => (at === null ? '' : isolated(formatDateTime(at, timeZone, language)))
  return (trouble) =>
    t(`trouble_${trouble.kind}`, {
      ...trouble,
      since: moment(gateway.awaySince),
      retry: moment(gateway.retryAt),
      counter: check?.faultCounter ?? 0,
      what: check?.fault ? t(`faults.${check.fault}`) : '',
    })
}
