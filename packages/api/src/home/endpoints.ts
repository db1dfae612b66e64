import * as summary from './summary.ts'
import * as today from './today.ts'

export const home = [summary, today]
