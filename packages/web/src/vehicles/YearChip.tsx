import { useTranslation } from 'react-i18next'
import { FilterChip } from '../ui/FilterChip.tsx'
import { PlainSelect } from '../ui/PlainSelect.tsx'
import classes from './vehicles.module.css'

type Years = { yearFrom: number; yearTo: number }
type Props = Years & { onChange: (years: Years) => void }

const oldest = 1970

/** Cars of some years of make, each end open while it is not chosen (0). */
export function YearChip({ yearFrom, yearTo, onChange }: Props) {
  const { t } = useTranslation('vehicle-screens')
  const both = yearFrom === yearTo ? String(yearFrom) : t('years', { from: yearFrom, to: yearTo })
  const one = yearFrom ? t('yearsFrom', { from: yearFrom }) : t('yearsTo', { to: yearTo })
  const said = yearFrom && yearTo ? both : yearFrom || yearTo ? one : ''
  return (
    <FilterChip
      label={t('year')}
      value={said && <bdi>{said}</bdi>}
      onClear={() => onChange({ yearFrom: 0, yearTo: 0 })}
    >
      {() => (
        <div className={classes.years}>
          <Year
            label={t('yearFrom')}
            value={yearFrom}
            onChange={(chosen) =>
              onChange({ yearFrom: chosen, yearTo: yearTo && chosen ? Math.max(chosen, yearTo) : yearTo })
            }
          />
          <Year
            label={t('yearTo')}
            value={yearTo}
            onChange={(chosen) =>
              onChange({ yearTo: chosen, yearFrom: chosen && yearFrom ? Math.min(chosen, yearFrom) : yearFrom })
            }
          />
        </div>
      )}
    </FilterChip>
  )
}

function Year({ label, value, onChange }: { label: string; value: number; onChange: (year: number) => void }) {
  const { t } = useTranslation('vehicle-screens')
  const newest = new Date().getFullYear() + 1
  const years = Array.from({ length: newest - oldest + 1 }, (_, place) => String(newest - place))
  const options = [{ value: '0', label: t('anyYear') }, ...years.map((year) => ({ value: year, label: year }))]
  return (
    <div>
      <span aria-hidden>{label}</span>
      <PlainSelect label={label} options={options} value={String(value)} onChange={(year) => onChange(Number(year))} />
    </div>
  )
}
