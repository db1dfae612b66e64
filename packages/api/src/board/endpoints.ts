import { boardAtWork, boardByState } from './board.ts'
import { moveToLane, moveToTechnician } from './move.ts'

export const board = {
  byState: boardByState,
  atWork: boardAtWork,
  moveToLane,
  moveToTechnician,
}
