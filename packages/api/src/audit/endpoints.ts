import { listAudit } from './list-audit.ts'

export const audit = {
  list: listAudit,
}
