import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { DirectionIcon } from '../../ui/DirectionIcon.tsx'
import { formatCount } from '../../ui/format.ts'
import { IconChevronLeft, IconChevronRight } from '../../ui/icons.tsx'
import classes from './records.module.css'

export type Paged = { page: number; pageSize: number; onPage: (page: number) => void }

/** The way through a list inside a card; nothing while one page holds it all. */
export function PagerOfCard({ page, pageSize, total, onPage }: Paged & { total: number }) {
  const { t } = useTranslation('ui')
  const last = Math.max(1, Math.ceil(total / pageSize))
  if (last === 1) return null
  const range = `${formatCount((page - 1) * pageSize + 1)}–${formatCount(Math.min(page * pageSize, total))}`
  const step = (to: number, label: string, icon: typeof IconChevronLeft) => (
    <Button
      size="small"
      iconOnly
      aria-label={label}
      aria-disabled={to < 1 || to > last || undefined}
      icon={<DirectionIcon of={icon} size="s" />}
      onClick={() => to >= 1 && to <= last && onPage(to)}
    />
  )
  return (
    <div className={`row ${classes.more}`}>
      <span className="muted text-sm grow">
        {t('pager.range', { range: `\u2066${range}\u2069`, total: `\u2066${formatCount(total)}\u2069` })}
      </span>
      {step(page - 1, t('pager.previous'), IconChevronLeft)}
      {step(page + 1, t('pager.next'), IconChevronRight)}
    </div>
  )
}
