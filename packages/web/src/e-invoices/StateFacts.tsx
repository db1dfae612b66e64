import type { EInvoicingState } from '@warsha/contract/e-invoicing-state'
import { Children, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayOpen } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { FactLine, FactList } from '../lib/records/FactList.tsx'
import { AppLink } from '../ui/AppLink.tsx'
import { cx } from '../ui/cx.ts'
import { formatCount } from '../ui/format.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { DateText, DateTimeText, RelativeTime } from '../ui/time-text.tsx'
import classes from './e-invoices.module.css'
import { logsOf } from './state-places.ts'

/** What is known of a shop, label by label. */
export function StateFacts({ state }: { state: EInvoicingState }) {
  const { t } = useTranslation('e-invoice-state')
  const { mode, certificate, oldest, lastAnswer, gateway, shopId } = state
  return (
    <FactList>
      <FactLine label={t('mode')}>{mode && t(`modes.${mode}`)}</FactLine>
      <FactLine label={t('certificate')}>
        {certificate.expiresAt && (
          <Parts>
            {t(`certificateStates.${certificate.state}`)}
            <span>
              {t('validUntil')} <DateText at={certificate.expiresAt} />
            </span>
            {certificate.daysLeft !== null &&
              certificate.daysLeft >= 0 &&
              t('daysLeft', { count: certificate.daysLeft })}
          </Parts>
        )}
      </FactLine>
      <FactLine label={t('oldest')}>{oldest ? <Oldest of={oldest} shopId={shopId} /> : t('nothingWaits')}</FactLine>
      <FactLine label={t('lastAnswer')}>
        {lastAnswer && (
          <Parts>
            {t(`answered.${lastAnswer.status}`)}
            <DocumentLink of={lastAnswer} shopId={shopId} />
            <RelativeTime at={lastAnswer.at} />
            {t('status', { status: lastAnswer.answerStatus })}
          </Parts>
        )}
      </FactLine>
      <FactLine label={t('gateway')}>
        <span className={cx(gateway.awaySince !== null && 'danger-ink')}>
          {t(gateway.awaySince === null ? 'gatewayAnswers' : 'gatewayAway')}
        </span>
      </FactLine>
      <FactLine label={t('chain')}>
        <Chain state={state} />
      </FactLine>
    </FactList>
  )
}

/** Facts one behind the other; each keeps its own direction. */
function Parts({ children }: { children: ReactNode }) {
  return <span className={classes.parts}>{Children.map(children, (part) => part && <span>{part}</span>)}</span>
}

type Document = { invoiceId: number; number: string }
function DocumentLink({ of: { invoiceId, number }, shopId }: { of: Document; shopId: number }) {
  const href = `${logsOf(shopId)}&invoice=${invoiceId}`
  const mayOpen = useMayOpen()
  const text = <Ltr>{number}</Ltr>
  return mayOpen(href, shopId) ? <AppLink href={href}>{text}</AppLink> : text
}

function Oldest({ of, shopId }: { of: NonNullable<EInvoicingState['oldest']>; shopId: number }) {
  const { t } = useTranslation('e-invoice-state')
  const { issuedAt, deadline } = of
  const isLate = deadline !== null && deadline < new Date().toISOString()
  return (
    <Parts>
      <DocumentLink of={of} shopId={shopId} />
      <span>
        {t('issued')} <RelativeTime at={issuedAt} />
      </span>
      {deadline !== null && (
        <span className={cx(isLate && 'danger-ink')}>
          {t('dueBy')} <DateTimeText at={deadline} />
        </span>
      )}
    </Parts>
  )
}

/** Up to which document the chain is verified, when and by whom. */
function Chain({ state: { check, counter } }: { state: EInvoicingState }) {
  const { t } = useTranslation('e-invoice-state')
  const { pick } = useNames()
  if (!check) return <span className="muted">{t('never')}</span>
  const { toCounter, finishedAt, fault, faultCounter, userNameEn, userNameAr } = check
  if (finishedAt === null)
    return <span role="status">{t('running', { counter: formatCount(toCounter + 1), all: formatCount(counter) })}</span>
  const name = pick(userNameEn, userNameAr)
  return (
    <Parts>
      {fault === null ? (
        t('verified', { count: toCounter })
      ) : (
        <span className="danger-ink">{t('broken', { counter: faultCounter ?? 0 })}</span>
      )}
      <DateTimeText at={finishedAt} />
      {name ? t('byUser', { name: `\u2068${name}\u2069` }) : t('byNight')}
      {counter > toCounter && fault === null && t('since', { count: counter - toCounter })}
    </Parts>
  )
}
