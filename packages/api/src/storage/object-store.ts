import type { BucketSettings } from '../storage-settings.ts'
import { signed } from './sign.ts'

/** The storage did not do what it was asked: it is away, too slow, or says no. The cause is for the log. */
export class StorageAway extends Error {}

/** Objects by their keys, in one bucket. Each call ends in time, or with StorageAway. */
export type ObjectStore = {
  put(key: string, content: Uint8Array): Promise<void>
  /** Null where there is no such object. */
  get(key: string): Promise<Buffer | null>
  /** Also where there is none. */
  delete(key: string): Promise<void>
  /** Whether the bucket can be reached with these keys. */
  check(): Promise<void>
  /** The last call went well, or a new one does. */
  answers(): Promise<boolean>
}

type Call = { method: 'PUT' | 'GET' | 'DELETE' | 'HEAD'; key: string; body?: Uint8Array; fine: number[] }

export function openObjectStore(settings: BucketSettings): ObjectStore {
  let wentWell = true
  async function call({ method, key, body, fine }: Call): Promise<{ status: number; content: Buffer }> {
    try {
      const done = await request(settings, method, key, body)
      if (!fine.includes(done.status)) throw new Error(`${method} was answered ${done.status}`)
      wentWell = true
      return done
    } catch (error) {
      wentWell = false
      throw new StorageAway(`The storage ${settings.endpoint} does not answer as it should`, { cause: error })
    }
  }
  const check = async () => void (await call({ method: 'HEAD', key: '', fine: [200] }))
  return {
    put: async (key, content) => void (await call({ method: 'PUT', key, body: content, fine: [200] })),
    get: async (key) => {
      const { status, content } = await call({ method: 'GET', key, fine: [200, 404] })
      return status === 404 ? null : content
    },
    delete: async (key) => void (await call({ method: 'DELETE', key, fine: [200, 204, 404] })),
    check,
    answers: async () => {
      if (!wentWell) await check().catch(() => {})
      return wentWell
    },
  }
}

async function request(settings: BucketSettings, method: string, key: string, body: Uint8Array = new Uint8Array()) {
  const url = addressOf(settings, key)
  const headers = await signed({ method, url, body, ...settings, now: new Date() })
  const answer = await fetch(url, {
    method,
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(settings.timeoutMs),
    ...(method === 'PUT' ? { body: new Uint8Array(body) } : {}),
  })
  return { status: answer.status, content: Buffer.from(await answer.arrayBuffer()) }
}

function addressOf({ endpoint, bucket, pathStyle }: BucketSettings, key: string): URL {
  const url = new URL(endpoint)
  const folder = url.pathname.replace(/\/$/, '')
  if (pathStyle) url.pathname = `${folder}/${bucket}${key && `/${key}`}`
  else {
    url.hostname = `${bucket}.${url.hostname}`
    url.pathname = `${folder}/${key}`
  }
  return url
}
