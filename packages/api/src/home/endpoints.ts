import { summary } from './summary.ts'
import { today } from './today.ts'

export const home = {
  today,
  summary,
}
