import * as ofBoard from './board.ts'
import * as move from './move.ts'

export const board = [ofBoard, move]
