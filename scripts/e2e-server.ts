import { fail } from './cannot-start.ts'
import { say } from './start/progress.ts'
import { startThrowawayProduct } from './start/throwaway-product.ts'

/** The server under test, until the browser tests are done. */
const { url, stop } = await startThrowawayProduct(process.env.E2E_PORT ?? '').catch(fail)
say(`The product to test is at ${url}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().then(() => process.exit(0), fail))
