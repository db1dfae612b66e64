import { fail } from './cannot-start.ts'
import { buildWeb } from './start/web.ts'

await buildWeb(console.log).catch(fail)
