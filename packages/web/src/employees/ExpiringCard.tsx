import { useQuery } from '@tanstack/react-query'
import { shopActions } from '@warsha/domain/permissions'
import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { ExpiryText } from '../lib/ExpiryText.tsx'
import { useWhyNot } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconCircleCheck } from '../ui/icons.tsx'
import classes from './employees.module.css'

/** What runs out within 60 days, the first first: papers of employees, and of shops for those who see shops. */
export function ExpiringCard() {
  const { t } = useTranslation('employees')
  const { nameOf } = useNames()
  const whyNot = useWhyNot()
  const why = whyNot('hr.employees')
  const seesShops = shopActions.some((action) => !whyNot(`administration.${action}`))
  const people = useQuery({ ...api.employees.expiring.queryOptions({ input: {} }), enabled: !why })
  const shops = useQuery({ ...api.shops.expiring.queryOptions(), enabled: seesShops })
  if (!people.data && !shops.data) return null
  const items = [
    ...(people.data?.items ?? []).map((one) => ({ ...one, href: pageOf('employee', one.employeeId) })),
    ...(shops.data?.items ?? []).map((one) => ({ ...one, href: pageOf('shop', one.shopId) })),
  ].toSorted((a, b) => a.expiresOn.localeCompare(b.expiresOn))
  return (
    <Card flush title={t('expiring.title')}>
      {items.length === 0 && <EmptyState icon={IconCircleCheck} title={t('expiring.none')} />}
      <ul className={classes.documents}>
        {items.map(({ href, kind, expiresOn, ...named }) => (
          <li key={`${href}-${kind}`}>
            <AppLink href={href} className={classes.document}>
              <span className="grow">
                <bdi className="strong">{nameOf(named)}</bdi> <span className="soft">{t(`expiring.${kind}`)}</span>
              </span>
              <ExpiryText on={expiresOn} />
            </AppLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
