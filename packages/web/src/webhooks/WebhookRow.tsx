import type { Webhook } from '@warsha/contract/webhooks'
import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { listText } from '../lib/list-text.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { useLocale } from '../ui/locale.ts'
import { DateTimeText, RelativeTime } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'
import classes from './webhooks.module.css'

/** One webhook: where it leads, what it hears, and whether that arrives. */
export function WebhookRow({ of }: { of: Webhook }) {
  return (
    <li className={classes.hook}>
      <div className="row-wrap strong">
        <AppLink href={pageOf('webhook', of.id)}>
          <UserText>{of.name}</UserText>
        </AppLink>
        <WebhookState of={of} />
      </div>
      <WebhookFacts of={of} />
    </li>
  )
}

export function WebhookState({ of: { enabled, failingSince, switchedOffAt } }: { of: Webhook }) {
  const { t } = useTranslation('webhooks')
  if (switchedOffAt) return <Badge tone="danger">{t('state.switchedOff')}</Badge>
  if (!enabled) return <Badge tone="neutral">{t('state.off')}</Badge>
  return failingSince ? <Badge tone="warn">{t('state.failing')}</Badge> : <Badge tone="ok">{t('state.on')}</Badge>
}

export function WebhookFacts({ of }: { of: Webhook }) {
  const { t } = useTranslation('webhooks')
  const { language } = useLocale()
  const { url, events, waiting, deliveredAt, failingSince, switchedOffAt } = of
  const words = events.map((event) => t(`event.${event}`))
  return (
    <>
      <span className={`text-sm ${classes.url}`}>
        <Ltr>{url}</Ltr>
      </span>
      <span className="text-sm">{listText(words, language)}</span>
      <span className="muted text-sm facts-row">
        <span>
          {deliveredAt ? (
            <>
              {t('delivered')} <RelativeTime at={deliveredAt} />
            </>
          ) : (
            t('neverDelivered')
          )}
        </span>
        {failingSince && !switchedOffAt && (
          <span>
            {t('failingSince')} <DateTimeText at={failingSince} />
          </span>
        )}
        {switchedOffAt && (
          <span>
            {t('switchedOffAt')} <DateTimeText at={switchedOffAt} />
          </span>
        )}
        {waiting > 0 && <span>{t('waiting', { count: waiting })}</span>}
      </span>
    </>
  )
}
