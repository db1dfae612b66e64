import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from './AppLink.tsx'
import classes from './Breadcrumb.module.css'
import { DirectionIcon } from './DirectionIcon.tsx'
import { IconChevronRight, IconHome } from './icons.tsx'

export type Crumb = { label: string; href?: string; ltr?: boolean }

/** Home, then the way here; the last one is the present page. */
export function Breadcrumb({ crumbs, home = '/home' }: { crumbs: readonly Crumb[]; home?: string }) {
  const { t } = useTranslation('ui')
  return (
    <nav className={classes.crumbs} aria-label={t('breadcrumb')}>
      <AppLink href={home} className="reach" aria-label={t('home')}>
        <IconHome size="s" />
      </AppLink>
      {crumbs.map((crumb) => (
        <Fragment key={crumb.label}>
          <DirectionIcon of={IconChevronRight} size="xs" />
          {crumb.href ? (
            <AppLink href={crumb.href} className="reach">
              {crumb.label}
            </AppLink>
          ) : (
            <span aria-current="page" dir={crumb.ltr ? 'ltr' : undefined}>
              {crumb.label}
            </span>
          )}
        </Fragment>
      ))}
    </nav>
  )
}
