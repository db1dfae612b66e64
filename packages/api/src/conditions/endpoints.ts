import { conditionsOfTicket, saveCondition } from './conditions.ts'
import { conditionReport } from './report.ts'

export const conditions = {
  ofTicket: conditionsOfTicket,
  save: saveCondition,
  report: conditionReport,
}
