import * as convert from './convert.ts'
import * as create from './create.ts'
import * as list from './list.ts'
import * as note from './note.ts'
import * as parts from './parts.ts'
import * as payer from './payer.ts'
import * as print from './print.ts'
import * as services from './services.ts'
import * as share from './share.ts'
import * as update from './update.ts'

export const estimates = [convert, create, list, note, parts, payer, print, services, share, update]
