import { auditPeople, listAudit } from './list-audit.ts'

export const audit = {
  list: listAudit,
  people: auditPeople,
}
