import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from './AppLink.tsx'
import { cx } from './cx.ts'
import { formatCount } from './format.ts'
import type { IconComponent } from './Icon.tsx'
import classes from './Tile.module.css'

type Props = {
  href: string
  icon: IconComponent
  label: string
  /** undefined while it is not known, as without network: no false zero is shown */
  count: number | undefined
  /** stands in place of the count: an amount */
  shown?: ReactNode
  /** null while loading, so that its line is kept */
  detail?: ReactNode
  hot?: boolean
}

/** One number of the morning page, which opens its rows. Tiles stand inside <Tiles>. */
export function Tile({ href, icon: Glyph, label, count, shown, detail, hot = false }: Props) {
  const { t } = useTranslation('ui')
  return (
    <AppLink href={href} className={cx(classes.tile, hot && classes.hot, !count && classes.zero)}>
      <span className={classes.label}>
        <Glyph size="s" />
        {label}
      </span>
      <span className={cx(classes.number, shown !== undefined && classes.amount)}>
        {shown ?? (count === undefined ? t('noValue') : formatCount(count))}
      </span>
      {detail !== undefined && <span className={classes.detail}>{detail}</span>}
    </AppLink>
  )
}

/** Two facts below a number: one line, and on a phone a line for each, so that a font that comes later wraps neither. */
export function TileFacts({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <>
      {first && <span className={classes.fact}>{first}</span>}
      {first && second && <span className={classes.between}>{' · '}</span>}
      {second && <span className={classes.fact}>{second}</span>}
    </>
  )
}

export function Tiles({ children, label }: { children: ReactNode; label: string }) {
  return (
    <nav className={classes.tiles} aria-label={label}>
      {children}
    </nav>
  )
}
