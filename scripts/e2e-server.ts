import { fail } from './cannot-start.ts'
import { say } from './start/progress.ts'
import { startThrowawayProduct } from './start/throwaway-product.ts'

/** The server under test, until the browser tests are done. */
const { url, lines, stop } = await startThrowawayProduct(
  process.env.E2E_PORT ?? '',
  process.argv.includes('--empty'),
).catch(fail)
say(`The product to test is at ${url}`)
for (const line of lines) console.log(line)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().then(() => process.exit(0), fail))
