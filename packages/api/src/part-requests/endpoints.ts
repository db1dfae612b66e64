import * as moveParts from './move-parts.ts'
import * as pending from './pending.ts'
import * as say from './say.ts'

export const partRequests = [moveParts, pending, say]
