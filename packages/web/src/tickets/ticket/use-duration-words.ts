import { useTranslation } from 'react-i18next'
import { durationOf } from '../../ui/format-time.ts'

/** A length of time in words, for the blank of a sentence: '6 h 18 min'. */
export function useDurationWords(): (ms: number) => string {
  const { t } = useTranslation('ui')
  return (ms) => {
    const duration = durationOf(ms)
    if (duration.key === 'minutes') return t('duration.minutes', { minutes: duration.minutes })
    if (duration.key === 'days') return t('duration.days', { count: duration.days })
    return t('duration.hours', { hours: duration.hours, minutes: duration.minutes })
  }
}
