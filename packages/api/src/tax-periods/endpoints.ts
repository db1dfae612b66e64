import * as changePeriods from './change-periods.ts'
import * as printReturn from './print-return.ts'
import * as readPeriods from './read-periods.ts'

export const taxPeriods = [changePeriods, printReturn, readPeriods]
