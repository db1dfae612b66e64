import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DeskChange, SoldPlan } from '@warsha/contract/subscription-sales'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { listText } from '../../lib/list-text.ts'
import { useNames } from '../../lib/names.ts'
import { formatCount, formatMoney, formatPercent } from '../../ui/format.ts'
import { IconPackage } from '../../ui/icons.tsx'
import { islands } from '../../ui/islands.tsx'
import { isolated } from '../../ui/isolated.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { useLocale } from '../../ui/locale.ts'
import { Timestamp } from '../../ui/time-text.tsx'
import type { PageAsked } from '../DeskPager.tsx'
import { OperatorList } from '../OperatorList.tsx'
import classes from './sales.module.css'

type Change = DeskChange['changes'][number]
type Value = Change['before']

/** What was changed of plans, add-ons and vouchers, by whom and when. */
export function ChangesLog({ token }: { token: string }) {
  const { t } = useTranslation(['operator-sales', 'operators'])
  const { nameOf } = useNames()
  const [asked, setAsked] = useState<PageAsked>({ page: 1, pageSize: 20 })
  const list = useQuery({
    ...api.subscriptions.deskLog.queryOptions({ input: asked, context: { token } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const plans = useQuery(api.subscriptions.sales.queryOptions({ context: { token } })).data?.plans ?? []
  return (
    <OperatorList
      label={t('operators:log.changes')}
      none={t('log.none')}
      icon={IconPackage}
      list={list}
      onPage={setAsked}
    >
      {(entry) => (
        <>
          <span className="strong">{islands(t(`log.${entry.kind}.${entry.action}`, { name: nameOf(entry) }))}</span>
          <Changes entry={entry} plans={plans} />
          <span className="muted text-sm">
            {t(`operators:log.${entry.operator}`)} · <Timestamp at={entry.at} />
            {entry.address && (
              <>
                {' · '}
                <Ltr>{entry.address}</Ltr>
              </>
            )}
          </span>
        </>
      )}
    </OperatorList>
  )
}

function Changes({ entry: { action, changes }, plans }: { entry: DeskChange; plans: readonly SoldPlan[] }) {
  const { t } = useTranslation('operator-sales')
  const worded = useValueWords(plans)
  const isNew = action === 'created'
  // The sentence above says whether it is offered, and the code of a voucher is its name.
  const told = changes.filter(
    ({ field, after }) => field !== 'active' && field !== 'code' && !(isNew && after === null),
  )
  if (told.length === 0) return null
  return (
    <ul className={classes.changes}>
      {told.map(({ field, before, after }) => {
        const named = { field: t(`field.${field}`), before: worded(field, before), after: worded(field, after) }
        return (
          <li key={field} className="text-sm">
            {islands(t(isNew ? 'log.set' : 'log.turned', named))}
          </li>
        )
      })}
    </ul>
  )
}

/** A value of the log as its field writes it. */
function useValueWords(plans: readonly SoldPlan[]): (field: string, value: Value) => string {
  const { t } = useTranslation(['operator-sales', 'company-subscription'])
  const { nameOf } = useNames()
  const { language } = useLocale()
  return (field, value) => {
    if (field === 'maxShops' && value === null) return t('plans.anyShops')
    if (field === 'planId')
      return value === null ? t('vouchers.everyPlan') : nameOf(plans.find(({ id }) => id === value))
    if (Array.isArray(value))
      return value.length === 0
        ? t('log.nothing')
        : listText(
            value.map((code) => t([`company-subscription:addOns.${code}`, code])),
            language,
          )
    if (value === null) return t('log.nothing')
    if (typeof value === 'number') return isolated(figureOf(field, value))
    return field === 'nameEn' || field === 'nameAr' ? String(value) : isolated(String(value))
  }
}

function figureOf(field: string, value: number): string {
  if (field === 'monthly' || field === 'yearly' || field === 'amount') return formatMoney(value).text
  return field === 'percentBp' ? formatPercent(value).text : formatCount(value)
}
