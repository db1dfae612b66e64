import { companies, enter } from './enter-company.ts'

export const operators = {
  companies,
  enter,
}
