import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../parties/party-page.module.css'

/** What is known of a record, name by name; what is not known says so. */
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
