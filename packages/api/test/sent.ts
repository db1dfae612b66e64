import pg from 'pg'

export type Sent = { statements: number; writes: number }

/**
 * How many statements were sent to the database while `work` ran, and in how many writes: what is sent in one turn leaves together,
 * and each write is waited for; with their texts. News of a change, which leaves a moment later, is not counted.
 */
export async function sentBy(work: () => Promise<unknown>): Promise<Sent & { texts: string[] }> {
  const sent: Sent & { texts: string[] } = { statements: 0, writes: 0, texts: [] }
  const { query } = pg.Client.prototype
  let leaving = false
  const counted = (text: unknown) => {
    if (typeof text !== 'string' || text.includes('pg_notify')) return
    sent.statements++
    sent.texts.push(text)
    if (leaving) return
    leaving = true
    sent.writes++
    process.nextTick(() => {
      leaving = false
    })
  }
  pg.Client.prototype.query = new Proxy(query, {
    apply(original, client, [asked, ...rest]: unknown[]) {
      counted(typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked)
      return Reflect.apply(original, client, [asked, ...rest])
    },
  })
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return sent
}
