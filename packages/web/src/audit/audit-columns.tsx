import type { Column } from '../ui/data-table.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { Timestamp } from '../ui/time-text.tsx'
import type { AuditRow } from './audit-row.ts'
import { Action, Changes, Who } from './parts.tsx'

export const auditColumns: readonly Column<AuditRow>[] = [
  { key: 'at', label: 'audit:columns.at', cell: (row) => <Timestamp at={row.at} /> },
  { key: 'user', label: 'audit:columns.user', cell: (row) => <Who row={row} /> },
  { key: 'action', label: 'audit:columns.action', cell: (row) => <Action row={row} /> },
  { key: 'changes', label: 'audit:columns.changes', cell: (row) => <Changes row={row} />, fill: true },
  { key: 'address', label: 'audit:columns.address', cell: (row) => row.address && <Ltr>{row.address}</Ltr> },
]
