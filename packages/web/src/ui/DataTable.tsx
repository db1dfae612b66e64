import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BelowFold } from './BelowFold.tsx'
import { BulkBar } from './BulkBar.tsx'
import { cx } from './cx.ts'
import classes from './DataTable.module.css'
import { DataTableHead } from './DataTableHead.tsx'
import { DataTableRow } from './DataTableRow.tsx'
import { type Column, nextSort, type RowKey, type Selection, type Sort, type TableFoot } from './data-table.ts'
import { ErrorState } from './ErrorState.tsx'
import { useLocale } from './locale.ts'
import { RowCheckbox } from './RowCheckbox.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { usePhone } from './use-phone.ts'

export type DataTableProps<Row, Key extends RowKey> = {
  /** what the table holds, for screen readers */
  label: string
  columns: readonly Column<Row>[]
  /** absent while they are on their way */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => Key
  /** a row without one is plain text */
  rowHref?: (row: Row) => string | undefined
  /** names a row for its check box: its number */
  rowLabel?: (row: Row) => string
  /** a row that is off or past: dimmed */
  rowDimmed?: (row: Row) => boolean
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  selection?: Selection<Key> | undefined
  foot?: TableFoot | undefined
  /** what stands in place of no rows: EmptyState or NothingMatches */
  empty: ReactNode
  /** the list did not load; what was shown before stays while it is tried again */
  failed?: boolean
  onRetry?: () => void
  skeletonRows?: number
  view?: 'list' | 'boxes'
  /** a row as a box; below 640 px boxes replace the table */
  renderBox?: (row: Row) => ReactNode
  /** inside a card that has the border already */
  bare?: boolean
}

/** As many boxes as the window of a phone shows, and some more. */
const firstBoxes = 10

/** A list of records: heads, rows, selection, sums, and the three states it may be in instead. */
export function DataTable<Row, Key extends RowKey>(props: DataTableProps<Row, Key>) {
  const { t } = useTranslation('ui')
  const phone = usePhone()
  const { rows, view = 'list', renderBox, bare, label } = props
  const frame = cx(classes.frame, bare && classes.bare)

  if (props.failed && !rows)
    return (
      <div className={frame}>
        <ErrorState {...(props.onRetry && { onRetry: props.onRetry })} />
      </div>
    )
  if (!rows)
    return (
      <div className={frame}>
        <SkeletonRows rows={props.skeletonRows ?? 10} label={t('loading')} />
      </div>
    )
  if (rows.length === 0) return <div className={frame}>{props.empty}</div>
  if (renderBox && (view === 'boxes' || phone)) {
    const box = (row: Row) => (
      <li key={props.rowKey(row)} className={cx(props.selection && classes.choosable)}>
        {props.selection && (
          <span className={classes.choose}>
            <RowCheckbox selection={props.selection} of={props.rowKey(row)} label={props.rowLabel?.(row)} />
          </span>
        )}
        {renderBox(row)}
      </li>
    )
    return (
      <>
        {props.selection && <BulkBar selection={props.selection} />}
        <ul className={cx(classes.boxes, bare && classes.bareBoxes)} aria-label={label}>
          {rows.slice(0, firstBoxes).map(box)}
          <BelowFold>{rows.slice(firstBoxes).map(box)}</BelowFold>
        </ul>
      </>
    )
  }
  return (
    <div className={frame}>
      {props.selection && <BulkBar selection={props.selection} />}
      <div className={classes.scroll}>
        <Table {...props} rows={rows} />
      </div>
    </div>
  )
}

function Table<Row, Key extends RowKey>(props: DataTableProps<Row, Key> & { rows: readonly Row[] }) {
  const { rows, rowKey, sort, onSort, selection, foot } = props
  const { seesAmounts } = useLocale()
  const columns = props.columns.filter(({ money }) => seesAmounts || !money)
  const keys = rows.map(rowKey)
  return (
    <table className={classes.table} aria-label={props.label}>
      <DataTableHead
        columns={columns}
        sort={sort}
        onSort={onSort && ((by) => onSort(nextSort(sort, by)))}
        selection={selection}
        keys={keys}
      />
      <tbody>
        {rows.map((row) => (
          <DataTableRow
            key={rowKey(row)}
            row={row}
            rowKey={rowKey(row)}
            columns={columns}
            selection={selection}
            href={props.rowHref?.(row)}
            label={props.rowLabel?.(row)}
            dimmed={props.rowDimmed?.(row)}
          />
        ))}
      </tbody>
      {foot && <Foot columns={columns} foot={foot} selectable={Boolean(selection)} />}
    </table>
  )
}

type FootProps<Row> = { columns: readonly Column<Row>[]; foot: TableFoot; selectable: boolean }

function Foot<Row>({ columns, foot, selectable }: FootProps<Row>) {
  const firstSum = columns.findIndex((column) => foot.sums?.[column.key] !== undefined)
  const span = firstSum < 0 ? columns.length : firstSum
  return (
    <tfoot>
      <tr>
        {selectable && <td />}
        <td colSpan={Math.max(1, span)}>{foot.label}</td>
        {columns.slice(Math.max(1, span)).map((column) => (
          <td key={column.key} className={cx(column.align && classes[column.align])}>
            {foot.sums?.[column.key]}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
