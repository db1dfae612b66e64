import { conditionsOfTicket, saveCondition } from './conditions.ts'
import { conditionReport } from './report.ts'
import {
  addConditionTemplate,
  changeConditionTemplate,
  getConditionTemplate,
  listConditionTemplates,
  removeConditionTemplate,
} from './templates.ts'

export const conditions = {
  ofTicket: conditionsOfTicket,
  save: saveCondition,
  report: conditionReport,
}

export const conditionTemplates = {
  list: listConditionTemplates,
  get: getConditionTemplate,
  add: addConditionTemplate,
  change: changeConditionTemplate,
  remove: removeConditionTemplate,
}
