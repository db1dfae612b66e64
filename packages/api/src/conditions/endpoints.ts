import * as ofConditions from './conditions.ts'
import * as report from './report.ts'
import * as templates from './templates.ts'

export const conditions = [ofConditions, report, templates]
