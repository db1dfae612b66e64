import * as cached from './cached.ts'
import * as startup from './startup.ts'

export const lookups = [cached, startup]
