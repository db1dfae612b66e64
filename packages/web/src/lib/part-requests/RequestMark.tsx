import { outOf } from '@warsha/domain/part-requests'
import { useTranslation } from 'react-i18next'
import { formatQuantity } from '../../ui/format.ts'
import { isolated } from '../../ui/isolated.ts'
import { Status } from '../../ui/Status.tsx'
import { markOf } from './mark.ts'
import { useExpectedDay } from './use-expected-day.ts'

/** How far a part of the store is: a glyph and a word, and how much was issued where that is not all. */
export function RequestMark({ request }: { request: Parameters<typeof markOf>[0] }) {
  const { t } = useTranslation('part-requests')
  const { of, words, quantityMilli } = markOf(request)
  const quantity = (milli: number) => isolated(formatQuantity(milli).text)
  const out = outOf(request)
  const partly = out > 0 && out < request.requestedMilli
  const day = useExpectedDay()(request.order?.expectedOn ?? null)
  return (
    <>
      <Status of={of}>{t(`states.${words}`, { quantity: quantity(quantityMilli), day })}</Status>
      {partly && (
        <span className="muted text-xs">
          {' '}
          {t('states.partly', { out: quantity(out), requested: quantity(request.requestedMilli) })}
        </span>
      )}
    </>
  )
}
