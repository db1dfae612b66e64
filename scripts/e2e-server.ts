import { withConnection } from '@warsha/db/connection'
import { fail } from './cannot-start.ts'
import { say } from './start/progress.ts'
import { startThrowawayProduct } from './start/throwaway-product.ts'

/** The server under test, until the browser tests are done. */
const empty = process.argv.includes('--empty')
const { url, lines, stop } = await startThrowawayProduct(process.env.E2E_PORT ?? '', {
  empty,
  ...(!empty && { prepare: allowShops }),
}).catch(fail)
say(`The product to test is at ${url}`)
for (const line of lines) console.log(line)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().then(() => process.exit(0), fail))

/** Many tests open a shop of their own, which the plans of the demo that have a limit would not allow; only the smallest stays too small. */
function allowShops(ownerUrl: string): Promise<void> {
  return withConnection(ownerUrl, async (client) => {
    await client.query(`update app.plans set max_shops = 100 where max_shops > 1;
      update app.subscriptions set max_shops = 100 where max_shops > 1`)
  })
}
