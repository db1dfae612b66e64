import { dayIn } from '@warsha/domain/calendar'
import { expiryOf } from '@warsha/domain/expiry'
import { useTranslation } from 'react-i18next'
import { Badge } from '../ui/Badge.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { useLocale } from '../ui/locale.ts'

const tones = { expired: 'danger', soon: 'warn', later: 'neutral' } as const
type Expiry = keyof typeof tones

/** How soon a document runs out (HRM-011); nothing where that is not soon. */
export function ExpiryBadge({ on, say }: { on: string; say: (expiry: Expiry) => string }) {
  const { timeZone } = useLocale()
  const expiry = expiryOf(on, dayIn(timeZone, new Date().toISOString()))
  return expiry && <Badge tone={tones[expiry]}>{say(expiry)}</Badge>
}

/** The last day of a document, and how soon that is; nothing where none is known. */
export function ExpiryText({ on }: { on: string | null }) {
  const { t } = useTranslation('expiry')
  if (on === null) return null
  return (
    <>
      <Ltr>{on}</Ltr> <ExpiryBadge on={on} say={(expiry) => t(expiry)} />
    </>
  )
}
