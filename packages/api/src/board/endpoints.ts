import { boardAtWork, boardByState } from './board.ts'

export const board = {
  byState: boardByState,
  atWork: boardAtWork,
}
