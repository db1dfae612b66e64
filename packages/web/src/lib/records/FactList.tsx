import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../parties/party-page.module.css'

/** The facts of a record, label by label; unknown values say so. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className={classes.about}>{children}</dl>
}

export function FactLine({ label, children }: { label: string; children?: ReactNode }) {
  const { t } = useTranslation('ui')
  return (
    <>
      <dt>{label}</dt>
      <dd>{children || <span className="muted">{t('noValue')}</span>}</dd>
    </>
  )
}
