import { randomUUID } from 'node:crypto'

export const password = 'Warsha-2026'
export type Api = ReturnType<typeof apiOf>

/** Calls of the product's own API, to prepare what a test is not about and to compare what a screen shows. */
export function apiOf(baseURL: string, token: string) {
  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(`${baseURL}/api/en${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  return {
    get: <T>(path: string) => call<T>('GET', path),
    post: <T>(path: string, body: object) => call<T>('POST', path, body),
    put: <T>(path: string, body: object) => call<T>('PUT', path, body),
    delete: (path: string) => call<unknown>('DELETE', path),
  }
}

export async function signInByCall(baseURL: string, username: string, secret = password): Promise<string> {
  const answer = await fetch(`${baseURL}/api/en/users/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: secret }),
  })
  if (!answer.ok) throw new Error(`${username} cannot sign in: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { token: string }).token
}
