import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { id: string; second: string; signature: string; body: string; path: string }
type Answer = (answer: ServerResponse) => unknown

/** Another company's program that takes webhooks; it answers as it is told to, and 204 unless it is. */
export async function startReceiver() {
  const received: Received[] = []
  const state: { answer: Answer } = { answer: (answer) => answer.writeHead(204).end() }
  const server = createServer((call, answer) => {
    let body = ''
    call.setEncoding('utf8').on('data', (piece: string) => {
      body += piece
    })
    call.on('end', () => {
      const [id, second, signature] = ['id', 'timestamp', 'signature'].map((name) =>
        String(call.headers[`webhook-${name}`]),
      )
      received.push({ id: id ?? '', second: second ?? '', signature: signature ?? '', body, path: call.url ?? '' })
      state.answer(answer)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers(status: number) {
      state.answer = (answer) => answer.writeHead(status).end()
    },
    answersBy(answer: Answer) {
      state.answer = answer
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
