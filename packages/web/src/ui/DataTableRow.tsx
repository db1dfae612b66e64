import type { MouseEvent } from 'react'
import { AppLink } from './AppLink.tsx'
import { cx } from './cx.ts'
import classes from './DataTable.module.css'
import type { Column, RowKey, Selection } from './data-table.ts'
import { RowCheckbox } from './RowCheckbox.tsx'

type Props<Row, Key extends RowKey> = {
  row: Row
  rowKey: Key
  columns: readonly Column<Row>[]
  selection: Selection<Key> | undefined
  href: string | undefined
  label: string | undefined
  dimmed: boolean | undefined
}

/** A click anywhere in the row follows its link, with the same modifier keys; text can still be selected. */
function followRowLink(event: MouseEvent<HTMLTableRowElement>): void {
  const target = event.target as HTMLElement
  if (target.closest('a, button, input, label') || window.getSelection()?.toString()) return
  const link = event.currentTarget.querySelector<HTMLAnchorElement>('a[data-row-link]')
  const { ctrlKey, metaKey, shiftKey } = event
  link?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
}

export function DataTableRow<Row, Key extends RowKey>(props: Props<Row, Key>) {
  const { row, rowKey, columns, selection, href, label, dimmed } = props
  const selected = selection?.selected.has(rowKey) ?? false
  return (
    <tr
      className={cx(selected && classes.selected, href && classes.pressable, dimmed && classes.dimmed)}
      aria-selected={selection ? selected : undefined}
      onClick={href ? followRowLink : undefined}
    >
      {selection && (
        <td className={classes.check}>
          <RowCheckbox selection={selection} of={rowKey} label={label} />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          className={cx(column.align && classes[column.align], column.fill && classes.fill)}
          title={column.title?.(row)}
        >
          {column.link && href ? (
            <AppLink href={href} data-row-link>
              {column.cell(row)}
            </AppLink>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}
