import { makeTemplate, serverVariable } from '@warsha/db/testing'
import { startThrowaway } from './throwaway.ts'

/** Most files run a statement a few times: planned once, and not for the values of each of the first five, they are done sooner. */
const planning = { plan_cache_mode: 'force_generic_plan' }

/** Runs once before the database tests, if any are selected; the function it returns runs after them. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startThrowaway(console.error, planning)
  try {
    await makeTemplate(server.url)
  } catch (error) {
    await server.stop()
    throw error
  }
  process.env[serverVariable] = server.url
  return server.stop
}
