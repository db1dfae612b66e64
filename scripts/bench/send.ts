import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { Job } from './job.ts'
import type { Lane } from './worker.ts'

/** One keep-alive connection. */
export async function sender(job: Extract<Job, { kind: 'http' }>): Promise<Lane> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const run = (index: number): Promise<void> => {
    const asked = job.requests[index]
    if (!asked) return Promise.resolve()
    // As browsers ask.
    const headers: Record<string, string> = {
      authorization: `Bearer ${asked.token}`,
      'accept-encoding': 'gzip, deflate, br, zstd',
    }
    if (asked.body !== null) headers['content-type'] = 'application/json'
    if (asked.body !== null) headers['content-length'] = String(Buffer.byteLength(asked.body))
    if (asked.fresh) headers['cache-control'] = 'no-cache'
    if (asked.takesKey) headers['idempotency-key'] = randomUUID()
    return new Promise((resolve, reject) => {
      const sent = request(
        { agent, host: '127.0.0.1', port: job.port, method: asked.method, path: asked.path, headers },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('end', () => {
            if (answer.statusCode === 200) resolve()
            else
              reject(
                new Error(
                  `${asked.method} ${asked.path}: ${answer.statusCode} ${Buffer.concat(parts).toString().slice(0, 300)}`,
                ),
              )
          })
        },
      )
      sent.on('error', reject)
      sent.end(asked.body ?? undefined)
    })
  }
  return { run, close: async () => agent.destroy() }
}
