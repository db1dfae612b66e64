import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

type Behind = { url: string; agent: Agent; ready: boolean }
const askEveryMs = 50

/**
 * A proxy as it stands in front of several servers: it keeps connections open, asks each one whether it is ready, and sends a request to
 * the next that is. It tries nothing twice: what fails is seen.
 */
export async function startProxy() {
  const all: Behind[] = []
  const failures: string[] = []
  let turn = 0
  const server = createServer((from, to) => {
    const ready = all.filter((one) => one.ready)
    const behind = ready[turn++ % ready.length]
    if (behind) forward(behind, from, to, failures)
    else to.writeHead(502).end('no server is ready')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    failures,
    /** Answers once the server is ready, and watches it until it is gone. */
    async add(url: string): Promise<void> {
      const behind = { url, agent: new Agent({ keepAlive: true, keepAliveMsecs: 60_000 }), ready: await isReady(url) }
      all.push(behind)
      void watch(behind)
    },
    async close(): Promise<void> {
      for (const { agent } of all) agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

async function watch(behind: Behind): Promise<void> {
  while (behind.ready) {
    behind.ready = await isReady(behind.url)
    await wait(askEveryMs)
  }
}

function forward({ url, agent }: Behind, from: IncomingMessage, to: ServerResponse, failures: string[]): void {
  const { method, headers, url: path = '/' } = from
  const sent = request(new URL(path, url), { method, headers, agent }, (answer) => {
    const { connection: _own, ...others } = answer.headers
    to.writeHead(answer.statusCode ?? 502, others)
    answer.pipe(to)
  })
  sent.on('error', (error) => {
    failures.push(`${method} ${path}: ${error.message}`)
    if (to.headersSent) to.destroy()
    else to.writeHead(502).end()
  })
  from.pipe(sent)
}
