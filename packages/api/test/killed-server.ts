import { afterEach, expect } from 'vitest'
import { hashPassword } from '../src/users/passwords.ts'
import type { openGarage } from './garage.ts'
import { sendAll } from './paying.ts'
import { type RunningServer, startProcess } from './running-server.ts'

type Opened = Pick<Awaited<ReturnType<typeof openGarage>>, 'given' | 'database'>
type NewUser = Parameters<Opened['given']['user']>[0]

/** A call under its key. */
export type Call = { key: string; path: string; body: object }

/** Of every user who signs in to a server in a process of its own. */
export const password = 'Warsha-2026'

/** Servers in processes of their own, for one file of tests: they are gone after each test. */
export function killedServers({ given, database }: Opened, settings: () => NodeJS.ProcessEnv = () => ({})) {
  const running: RunningServer[] = []
  afterEach(async () => void (await Promise.all(running.map((server) => server.kill()))))

  async function start(): Promise<RunningServer> {
    const server = await startProcess(database.ownerUrl, settings())
    running.push(server)
    return server
  }

  /**
   * Sends the calls to a server that is killed after so many answers, and all of them again to the next one. What was
   * acknowledged is answered with the same words, and every call in the end. `told` is what an answer says.
   */
  return async function sendToKilled(
    user: NewUser & { username: string },
    calls: readonly Call[],
    told: (answer: Record<string, unknown>) => string,
    killAfter: number,
  ): Promise<Map<string, string>> {
    await given.user({ ...user, passwordHash: await hashPassword(password) })
    const first = await start()
    const token = await tokenFrom(first, user.username)
    let acknowledged = 0
    const before = await sendAll(calls, async (call) => {
      const answer = await send(first, token, call, told)
      if (answer && ++acknowledged === killAfter) void first.kill()
      return answer
    })
    expect(before.size).toBeGreaterThanOrEqual(killAfter)
    expect(before.size).toBeLessThan(calls.length)

    const second = await start()
    const after = await sendAll(calls, (call) => send(second, token, call, told))
    for (const [key, answer] of before) expect(after.get(key)).toBe(answer)
    expect(after.size).toBe(calls.length)
    // Of many rounds in one test each would otherwise leave a server running.
    await second.kill()
    return after
  }
}

export const post = (url: string, body: object, headers: Record<string, string>): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

/** Signs in over HTTP. */
export async function tokenFrom({ url }: Pick<RunningServer, 'url'>, username: string): Promise<string> {
  const answer = await post(`${url}/api/en/users/authenticate`, { username, password }, {})
  return ((await answer.json()) as { token: string }).token
}

/** What the server answered; null when it was gone before it could. */
async function send(
  { url }: RunningServer,
  token: string,
  { key, path, body }: Call,
  told: (answer: Record<string, unknown>) => string,
): Promise<string | null> {
  try {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key }
    const answer = await post(`${url}/api/en${path}`, body, headers)
    const said = (await answer.json()) as Record<string, unknown>
    expect(answer.status, JSON.stringify(said)).toBe(200)
    return told(said)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}
