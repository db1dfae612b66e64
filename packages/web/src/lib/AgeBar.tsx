import type { Account } from '@warsha/contract/accounts'
import { type Age, ages } from '@warsha/domain/dues'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../ui/cx.ts'
import { Money } from '../ui/Money.tsx'
import classes from './ages.module.css'

type Props = {
  ages: Account['ages']
  due: number
  /** Wraps a figure that opens what is behind it. */
  open?: (age: Age, figure: ReactNode) => ReactNode
}

/** What is owed by its age; the sums add up to what is owed. */
export function AgeBar({ ages: sums, due, open = (_age, figure) => figure }: Props) {
  const { t } = useTranslation('accounts')
  return (
    <dl className={classes.ages} aria-label={t('ages.label')}>
      {ages.map((age) => (
        <div key={age} className={cx(classes.age, sums[age] === 0 && classes.nothing)}>
          <dt>{t(`ages.${age}`)}</dt>
          <dd className={cx(age !== 'notDue' && sums[age] > 0 && 'danger-ink')}>
            {sums[age] > 0 ? open(age, <Money amount={sums[age]} />) : <Money amount={sums[age]} />}
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
