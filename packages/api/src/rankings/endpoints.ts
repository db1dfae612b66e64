import * as best from './rankings.ts'

export const rankings = [best]
