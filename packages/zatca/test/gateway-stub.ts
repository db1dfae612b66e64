import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { Credentials, createGateway, type Gateway, type GatewayOptions, type Patience } from '../src/gateway.ts'

export type Received = { method: string; path: string; headers: IncomingHttpHeaders; body: string }
export type Scripted =
  | { status: number; body?: string | Uint8Array; type?: string; headers?: Record<string, string> }
  /** The connection breaks: before an answer, or in the middle of it. */
  | 'drop'
  | 'half'
  /** Nothing is ever answered. */
  | 'hang'
  /** Nor here, but the arrival is told. */
  | (() => void)

export type Stub = {
  readonly address: string
  readonly received: Received[]
  /** How long each wait between attempts would have been, in milliseconds. */
  readonly waits: number[]
  /** The answers to come, one for each request. */
  answers(...scripted: Scripted[]): void
  gateway(patience?: Partial<Patience>, options?: Partial<Omit<GatewayOptions, 'patience'>>): Gateway
  close(): Promise<void>
}

function play(scripted: Scripted, response: ServerResponse): void {
  if (scripted === 'hang') return
  if (typeof scripted === 'function') {
    scripted()
    return
  }
  if (scripted === 'drop') return void response.destroy()
  if (scripted === 'half') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    response.write('{"validationResults":', () => response.destroy())
    return
  }
  const { status, body = '', type = 'application/json', headers = {} } = scripted
  response.writeHead(status, { 'content-type': type, ...headers }).end(body)
}

/** A server on loopback that says what it is told to say, in order. */
export async function startStub(): Promise<Stub> {
  const received: Received[] = []
  const waits: number[] = []
  const waiting: Scripted[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      received.push({ method, path: url, headers, body: Buffer.concat(parts).toString('utf8') })
      play(waiting.shift() ?? { status: 599, body: 'nothing was scripted' }, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sandbox`
  const wait = async (ms: number): Promise<void> => void waits.push(ms)
  return {
    address,
    received,
    waits,
    answers: (...scripted) => void waiting.splice(0, waiting.length, ...scripted),
    gateway: (patience = {}, options = {}) =>
      createGateway({ ...options, address, patience: { wait, random: () => 1, ...patience } }),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const der = Buffer.from([0x30, 0x82, 0x01, 0x02, ...Array.from({ length: 258 }, (_, index) => index % 251)])
export const certificate = der.toString('base64')
export const token = Buffer.from(certificate).toString('base64')
export const secret = 'k3Z/secret+of+the+device/for+tests+only='
export const credentials = new Credentials({ kind: 'production', requestId: '42', token, secret })
export const document = {
  hash: Buffer.alloc(32, 7).toString('base64'),
  uuid: '8e6000cf-1a98-4174-b3e7-b5d5954bc10d',
  xml: '<Invoice>فاتورة</Invoice>',
}
