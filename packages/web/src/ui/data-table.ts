import type { ReactNode } from 'react'

/** A column is a constant at module level; its words are keys, so that it knows no language. */
export type Column<Row> = {
  key: string
  /** i18next key with its namespace: 'tickets:columns.total' */
  label: string
  cell: (row: Row) => ReactNode
  /** hidden from users who are shown no amounts */
  money?: boolean
  /** counts tickets: hidden from users who see none */
  counted?: boolean
  /** amounts stand right in both directions */
  align?: 'amount' | 'center'
  /** the one column that takes the rest of the width and is cut with an ellipsis */
  fill?: boolean
  /** what the server sorts by; without it the column does not sort */
  sortBy?: string
  /** full text of a cut cell */
  title?: (row: Row) => string
  /** the cell becomes the link of the row */
  link?: boolean
  /** the heading is for screen readers only (menus, flags) */
  quietLabel?: boolean
}

export type Sort = { by: string; descending: boolean }

export type Selection<Key> = {
  selected: ReadonlySet<Key>
  onChange: (selected: ReadonlySet<Key>) => void
  /** buttons of the bulk bar */
  actions?: ReactNode
}

/** Count and sums over all pages. */
export type TableFoot = { label: ReactNode; sums?: Readonly<Record<string, ReactNode>> }

export type RowKey = string | number

export const toggled = <Key>(selected: ReadonlySet<Key>, key: Key): ReadonlySet<Key> => {
  const next = new Set(selected)
  if (!next.delete(key)) next.add(key)
  return next
}

/** A first press sorts upward, the next one downward, as the heading says. */
export const nextSort = (sort: Sort | undefined, by: string): Sort => ({
  by,
  descending: sort?.by === by ? !sort.descending : false,
})
