import * as readLogs from './read-logs.ts'
import * as state from './state.ts'
import * as submitNow from './submit-now.ts'

export const eInvoices = [readLogs, state, submitNow]
