import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { DirectionIcon } from './DirectionIcon.tsx'
import { formatCount } from './format.ts'
import { IconChevronDown, IconChevronLeft, IconChevronRight } from './icons.tsx'
import classes from './Pager.module.css'
import { pagesToOffer } from './pages.ts'

export const pageSizes = [10, 20, 50, 100] as const

type Props = {
  page: number
  pageSize: number
  total: number
  /** the count stopped here: more rows exist than were counted */
  totalIsMinimum?: boolean
  onPage: (page: number) => void
  onPageSize: (size: number) => void
}

/** Which rows are shown, how many a page has, and the way to the other pages. */
export function Pager({ page, pageSize, total, totalIsMinimum = false, onPage, onPageSize }: Props) {
  const { t } = useTranslation('ui')
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  const range = `${formatCount(from)}–${formatCount(Math.min(page * pageSize, total))}`
  const counted = `${formatCount(total)}${totalIsMinimum ? '+' : ''}`
  return (
    <div className={classes.pager}>
      <span>{t('pager.range', { range: `\u2066${range}\u2069`, total: `\u2066${counted}\u2069` })}</span>
      <label className={classes.size}>
        {t('pager.rows')}
        <span>
          <select value={pageSize} onChange={(event) => onPageSize(Number(event.target.value))}>
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
          <IconChevronDown size="xs" />
        </span>
      </label>
      <PageButtons page={page} last={Math.max(1, Math.ceil(total / pageSize))} onPage={onPage} />
    </div>
  )
}

function PageButtons({ page, last, onPage }: { page: number; last: number; onPage: (page: number) => void }) {
  const { t } = useTranslation('ui')
  const step = (to: number, label: string, icon: typeof IconChevronLeft) => (
    <Button
      iconOnly
      aria-label={label}
      aria-disabled={to < 1 || to > last || undefined}
      icon={<DirectionIcon of={icon} size="s" />}
      onClick={() => to >= 1 && to <= last && onPage(to)}
      className={cx(classes.page, (to < 1 || to > last) && classes.off)}
    />
  )
  return (
    <nav className={classes.pages} aria-label={t('pager.pages')}>
      {step(page - 1, t('pager.previous'), IconChevronLeft)}
      {pagesToOffer(page, last).map((number, place) =>
        number === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its place only
          <span key={`gap${place}`} className={classes.gap}>
            …
          </span>
        ) : (
          <Button
            key={number}
            iconOnly
            icon={<span dir="ltr">{number}</span>}
            aria-label={t('pager.page', { number })}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
            className={cx(classes.page, classes.number, number === page && classes.current)}
          />
        ),
      )}
      {step(page + 1, t('pager.next'), IconChevronRight)}
    </nav>
  )
}
