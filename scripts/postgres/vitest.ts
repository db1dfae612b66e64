import { makeTemplate, serverVariable } from '@warsha/db/testing'
import { startThrowaway } from './throwaway.ts'

/** Runs once before the database tests, if any are selected; the function it returns runs after them. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startThrowaway()
  try {
    await makeTemplate(server.url)
  } catch (error) {
    await server.stop()
    throw error
  }
  process.env[serverVariable] = server.url
  return server.stop
}
