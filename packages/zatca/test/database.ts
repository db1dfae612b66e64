import { randomBytes } from 'node:crypto'
import pg from 'pg'

/**
 * Connections to such a database. The driver says that a pool has ended before its connections have, and one that `drop`
 * breaks meanwhile is nobody's error.
 */
export function openPool(url: string, max = 10): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max })
  pool.on('error', () => {})
  return pool
}

/** A database of one's own on the server of the test run; `drop` it when done. */
export async function ownDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env.WARSHA_TEST_SERVER
  if (!server) throw new Error('No test server is running: name the file *.db.test.ts and run it with vitest')
  const name = `zatca_${randomBytes(6).toString('hex')}`
  const ask = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    try {
      await client.query(sql)
    } finally {
      await client.end()
    }
  }
  await ask(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: async () => await ask(`drop database ${name} with (force)`) }
}
