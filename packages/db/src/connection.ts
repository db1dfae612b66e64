import pg from 'pg'

/** One connection for administrative work (migrating, roles, checks); requests never use it. The caller ends it. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  // Without a listener a lost server would end the whole process; the next query reports it.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Runs `work` on a connection of its own and closes it, whatever happens. */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(url)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The same server and options, another database. */
export function databaseUrl(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${encodeURIComponent(database)}`
  return changed.href
}
