import type { AgeingRow } from '@warsha/contract/ageing'
import type { ExportColumn } from './export.ts'

type Row = Pick<AgeingRow, 'documents' | 'oldestDueOn' | 'ages' | 'due'>

/** What is unpaid by its age: of whoever owes us, and of whom we owe. */
export const agedColumns: readonly ExportColumn<Row>[] = [
  { word: 'documents', kind: 'number', value: (row) => row.documents },
  { word: 'oldestDueOn', kind: 'day', value: (row) => row.oldestDueOn },
  { word: 'notDue', kind: 'money', value: (row) => row.ages.notDue },
  { word: 'late30', kind: 'money', value: (row) => row.ages.days30 },
  { word: 'late60', kind: 'money', value: (row) => row.ages.days60 },
  { word: 'late90', kind: 'money', value: (row) => row.ages.days90 },
  { word: 'lateMore', kind: 'money', value: (row) => row.ages.older },
  { word: 'due', kind: 'money', value: (row) => row.due },
]
