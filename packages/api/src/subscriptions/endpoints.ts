import * as read from './read.ts'

export const subscriptions = [read]
