import { dayIn } from '@warsha/domain/calendar'
import { expiryOf } from '@warsha/domain/expiry'
import { useTranslation } from 'react-i18next'
import { Badge } from '../ui/Badge.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { useLocale } from '../ui/locale.ts'

const tones = { expired: 'danger', soon: 'warn', later: 'neutral' } as const

/** The last day of a document, and how soon that is (HRM-011); nothing where none is known. */
export function ExpiryText({ on }: { on: string | null }) {
  const { t } = useTranslation('expiry')
  const { timeZone } = useLocale()
  if (on === null) return null
  const state = expiryOf(on, dayIn(timeZone, new Date().toISOString()))
  return (
    <>
      <Ltr>{on}</Ltr> {state && <Badge tone={tones[state]}>{t(state)}</Badge>}
    </>
  )
}
