import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'
import classes from './DataTable.module.css'
import type { Column, RowKey, Selection, Sort } from './data-table.ts'
import { IconChevronDown, IconChevronUp } from './icons.tsx'
import { TableCheckbox } from './TableCheckbox.tsx'

type Props<Row, Key extends RowKey> = {
  columns: readonly Column<Row>[]
  sort: Sort | undefined
  onSort: ((by: string) => void) | undefined
  selection: Selection<Key> | undefined
  keys: readonly Key[]
}

export function DataTableHead<Row, Key extends RowKey>({ columns, sort, onSort, selection, keys }: Props<Row, Key>) {
  const { t } = useTranslation('ui')
  const chosen = selection ? keys.filter((key) => selection.selected.has(key)).length : 0
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={classes.check}>
            <TableCheckbox
              label={t('bulk.all')}
              checked={chosen > 0 && chosen === keys.length}
              partly={chosen > 0 && chosen < keys.length}
              onChange={() => selection.onChange(new Set(chosen === keys.length ? [] : keys))}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  )
}

type CellProps<Row> = { column: Column<Row>; sort: Sort | undefined; onSort: ((by: string) => void) | undefined }

function HeadCell<Row>({ column, sort, onSort }: CellProps<Row>) {
  const { t } = useTranslation('ui')
  const { sortBy } = column
  const sorted = sortBy !== undefined && sort?.by === sortBy
  const className = cx(column.align && classes[column.align], column.fill && classes.fill)
  const words = <span className={cx(column.quietLabel && 'sr-only')}>{t(column.label)}</span>
  if (sortBy === undefined || !onSort)
    return (
      <th scope="col" className={className}>
        {words}
      </th>
    )
  const Arrow = sorted && !sort.descending ? IconChevronUp : IconChevronDown
  return (
    <th scope="col" className={className} aria-sort={sorted ? (sort.descending ? 'descending' : 'ascending') : 'none'}>
      <button type="button" className={cx(classes.sort, sorted && classes.sorted)} onClick={() => onSort(sortBy)}>
        {words}
        <Arrow size="xs" />
      </button>
    </th>
  )
}
