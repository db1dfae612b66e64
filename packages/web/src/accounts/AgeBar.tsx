import type { Account } from '@warsha/contract/accounts'
import { ages } from '@warsha/domain/dues'
import { useTranslation } from 'react-i18next'
import { cx } from '../ui/cx.ts'
import { Money } from '../ui/Money.tsx'
import classes from './accounts.module.css'

type Props = { ages: Account['ages']; due: number }

/** What is owed by its age; the sums add up to what is owed. */
export function AgeBar({ ages: sums, due }: Props) {
  const { t } = useTranslation('accounts')
  return (
    <dl className={classes.ages} aria-label={t('ages.label')}>
      {ages.map((age) => (
        <div key={age} className={cx(classes.age, sums[age] === 0 && classes.nothing)}>
          <dt>{t(`ages.${age}`)}</dt>
          <dd className={cx(age !== 'notDue' && sums[age] > 0 && 'danger-ink')}>
            <Money amount={sums[age]} />
          </dd>
        </div>
      ))}
      <div className={cx(classes.age, classes.all)}>
        <dt>{t('columns.due')}</dt>
        <dd>
          <Money amount={due} sign />
        </dd>
      </div>
    </dl>
  )
}
