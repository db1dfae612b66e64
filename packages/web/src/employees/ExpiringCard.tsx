import { useQuery } from '@tanstack/react-query'
import { dayIn } from '@warsha/domain/calendar'
import { expiryOf } from '@warsha/domain/expiry'
import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useWhyNot } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconCircleCheck } from '../ui/icons.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { useLocale } from '../ui/locale.ts'
import classes from './employees.module.css'

const tones = { expired: 'danger', soon: 'warn', later: 'neutral' } as const

/** Identity cards, passports and insurances that run out within 60 days, the first first. */
export function ExpiringCard() {
  const { t } = useTranslation('employees')
  const { nameOf } = useNames()
  const { timeZone } = useLocale()
  const why = useWhyNot()('hr.employees')
  const { data } = useQuery({ ...api.employees.expiring.queryOptions({ input: {} }), enabled: !why })
  const today = dayIn(timeZone, new Date().toISOString())
  if (!data) return null
  return (
    <Card flush title={t('expiring.title')}>
      {data.items.length === 0 && <EmptyState icon={IconCircleCheck} title={t('expiring.none')} />}
      <ul className={classes.documents}>
        {data.items.map(({ employeeId, kind, expiresOn, ...person }) => {
          const state = expiryOf(expiresOn, today) ?? 'later'
          return (
            <li key={`${employeeId}-${kind}`}>
              <AppLink href={pageOf('employee', employeeId)} className={classes.document}>
                <span className="grow">
                  <bdi className="strong">{nameOf(person)}</bdi> <span className="soft">{t(`expiring.${kind}`)}</span>
                </span>
                <Ltr>{expiresOn}</Ltr>
                <Badge tone={tones[state]}>{t(`expiring.${state}`)}</Badge>
              </AppLink>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
