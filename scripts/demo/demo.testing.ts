import { type TestDatabase, testDatabase } from '@warsha/db/testing'
import { seedDemo } from './seed-demo.ts'

/** The demo companies as they stand now, or at another moment, in a database of one's own. They are generated once in a run. */
export const demoDatabase = (now?: number): Promise<TestDatabase> =>
  testDatabase({
    name: `demo_${now ?? 'now'}`,
    fill: (ownerUrl) => seedDemo({ ownerUrl, secret: '', ...(now !== undefined && { now }) }),
  })
