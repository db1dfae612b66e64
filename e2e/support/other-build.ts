import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** The product behind a door of its own, whose worker becomes that of a newer build when `update` is called. */
export async function openWithUpdates(address: string) {
  let newer = false
  const passOn = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { authorization, 'content-type': type, 'idempotency-key': key } = request.headers
    const headers = Object.entries({ authorization, 'content-type': type, 'idempotency-key': String(key ?? '') })
    const answer = await fetch(address + request.url, {
      method: request.method ?? 'GET',
      headers: headers.flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : [])),
      ...(request.method !== 'GET' && { body: await text(request) }),
    })
    const body = Buffer.from(await answer.arrayBuffer())
    const changed = newer && request.url === '/sw.js'
    response
      .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
      .end(changed ? body.toString().replace(/"version":"\w+"/, '"version":"newer"') : body)
  }
  const server = createServer((request, response) => void passOn(request, response))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    update: () => {
      newer = true
    },
    close: () => server.closeAllConnections(),
  }
}
