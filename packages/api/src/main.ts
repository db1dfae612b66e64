import { startServer } from './server.ts'
import { readSettings } from './settings.ts'

const read = readSettings(process.env, process.argv.slice(2))
if ('problems' in read) {
  process.stderr.write(`Warsha cannot start: ${read.problems.join('; ')} (see docs/settings.md).\n`)
  process.exit(1)
}
const running = await startServer(read.settings)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void running.close().then(() => process.exit(0)))
}
