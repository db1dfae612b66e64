import type { ReactNode } from 'react'
import type { MenuItem } from '../../ui/ActionMenu.tsx'
import { IconArrowsJoin, IconTrash } from '../../ui/more-icons.tsx'

type Action = { label: string; run: () => void }

const offFor = (why: ReactNode) => (why ? { disabledReason: why } : {})

export const deleteItem = ({ label, run }: Action, why: ReactNode): MenuItem => ({
  key: 'delete',
  label,
  icon: IconTrash,
  danger: true,
  onSelect: run,
  ...offFor(why),
})

/** The two ways to remove a record, both with the same right. */
export const mergeOrDelete = (merge: Action, remove: Action, why: ReactNode): MenuItem[] => [
  { key: 'merge', label: merge.label, icon: IconArrowsJoin, onSelect: merge.run, ...offFor(why) },
  deleteItem(remove, why),
]
