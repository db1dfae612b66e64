import type { ReactNode } from 'react'
import type { MenuItem } from '../../ui/ActionMenu.tsx'
import { IconArrowsJoin, IconTrash } from '../../ui/more-icons.tsx'

type Deed = { label: string; run: () => void }

/** The two ways to remove a record, both with the same right. */
export function mergeOrDelete(merge: Deed, remove: Deed, why: ReactNode): MenuItem[] {
  const off = why ? { disabledReason: why } : {}
  return [
    { key: 'merge', label: merge.label, icon: IconArrowsJoin, onSelect: merge.run, ...off },
    { key: 'delete', label: remove.label, icon: IconTrash, danger: true, onSelect: remove.run, ...off },
  ]
}
