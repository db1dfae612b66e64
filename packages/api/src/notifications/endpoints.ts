import * as own from './own.ts'

export const notifications = [own]
