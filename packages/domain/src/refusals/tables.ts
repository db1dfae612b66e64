import type { Refusals } from '../refusal.ts'

/** Tables. */
export const tables = {
  tableUnreadable: {},
  tableEmpty: {},
  tableTooLong: { max: 'number' },
  tableTooHeavy: {
    reason: ['time', 'memory', 'unpacked', 'cells', 'texts', 'depth', 'characters'],
    max: 'number',
  },
  importColumnMissing: {
    reason: ['contactNo', 'name', 'plateNo', 'customerPhone', 'make', 'partNo', 'quantity', 'cost'],
  },
  importColumnTwice: {},
  importRowsRefused: { count: 'count' },
  importNothing: {},
  importChanged: {},
  rowRepeated: { row: 'number' },
  rowMatchesSeveral: { count: 'count' },
  rowCustomerUnknown: {},
  rowOfOtherCustomer: { name: 'text' },
  rowPartUnknown: {},
  cellTooPrecise: { decimals: 'number' },
  rowValueUnknown: { value: 'text' },
  exportTooLarge: { max: 'number' },
} as const satisfies Refusals
