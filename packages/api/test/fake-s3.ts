import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { BucketSettings } from '../src/storage-settings.ts'

/** What is done to the next requests of a method: `late` stores after the caller has gone, `lost` stores and hangs up. */
export type Fault = { method: string; kind: 'down' | 'refused' | 'lost' | 'late' | 'wrong'; times: number }

const credentials = { keyId: 'warsha-test', secret: 'a secret of the storage, for tests only' }
const bucket = 'warsha-files'
const timeoutMs = 600

/** A storage at the far side of the wire that speaks the protocol of S3: signatures, addresses by path, PUT, GET, HEAD, DELETE and a list. */
export async function startFakeS3() {
  const objects = new Map<string, Buffer>()
  const faults: Fault[] = []
  const seen: string[] = []
  let onRequest: (line: string) => Promise<void> | void = () => {}

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const method = request.method ?? ''
    const path = request.url ?? '/'
    seen.push(`${method} ${path}`)
    await onRequest(`${method} ${path}`)
    const fault = faults.find((one) => one.method === method && one.times > 0)
    if (fault) fault.times--
    if (fault?.kind === 'down') return void request.socket.destroy()
    if (fault?.kind === 'refused') return said(reply, 503, 'SlowDown')
    if (!isSigned(request, body)) return said(reply, 403, 'SignatureDoesNotMatch')
    if (fault?.kind === 'late') await wait(timeoutMs * 2)
    const [, inBucket = '', key = ''] = /^\/([^/?]+)\/?([^?]*)/.exec(path) ?? []
    if (inBucket !== bucket) return said(reply, 404, 'NoSuchBucket')
    if (method === 'PUT') objects.set(key, body)
    if (method === 'DELETE') objects.delete(key)
    if (fault?.kind === 'lost') return void request.socket.destroy()
    const content = objects.get(key)
    if (method === 'PUT' || (method === 'HEAD' && key === '')) return void reply.writeHead(200).end()
    if (method === 'DELETE') return void reply.writeHead(204).end()
    if (method === 'GET' && key === '') return listed(reply, [...objects.keys()])
    if (!content) return said(reply, 404, 'NoSuchKey')
    const sent = fault?.kind === 'wrong' ? Buffer.from(content).fill(0, 0, 1) : content
    reply.writeHead(200, { 'content-length': sent.length }).end(method === 'HEAD' ? undefined : sent)
  }
  const server = createServer((request, reply) => void answer(request, reply).catch(() => reply.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given')
  const endpoint = `http://127.0.0.1:${address.port}`
  const settings: BucketSettings = {
    ...{ endpoint, bucket, region: 'me-south-1', pathStyle: true, timeoutMs },
    ...credentials,
  }
  return {
    settings,
    environment: {
      FILES_IN: 's3',
      S3_ENDPOINT: endpoint,
      S3_REGION: 'me-south-1',
      S3_BUCKET: bucket,
      S3_KEY_ID: credentials.keyId,
      S3_SECRET: credentials.secret,
    },
    objects,
    seen,
    fault: (fault: Fault) => void faults.push(fault),
    calm: () => void faults.splice(0),
    onRequest: (told: typeof onRequest) => {
      onRequest = told
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function said(reply: ServerResponse, status: number, code: string): void {
  reply.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
}

function listed(reply: ServerResponse, keys: readonly string[]): void {
  const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
  reply.writeHead(200).end(`<ListBucketResult>${contents}</ListBucketResult>`)
}

const hex = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')

/** Computed from what came over the wire, by the text of the specification: not with the code that signs. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w{64})$/
  const [, keyId, day = '', region = '', names = '', signature = ''] =
    pattern.exec(request.headers.authorization ?? '') ?? []
  const moment = String(request.headers['x-amz-date'])
  const isFresh =
    Math.abs(
      Date.now() - Date.parse(moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')),
    ) < 900_000
  if (keyId !== credentials.keyId || !isFresh || !moment.startsWith(day)) return false
  if (request.headers['x-amz-content-sha256'] !== hex(body)) return false
  const [path = '', query = ''] = (request.url ?? '').split('?')
  let canonical = `${request.method}\n${path}\n${query.split('&').sort().join('&')}\n`
  for (const name of names.split(';')) canonical += `${name}:${String(request.headers[name]).trim()}\n`
  canonical += `\n${names}\n${hex(body)}`
  let key: Buffer = Buffer.from(`AWS4${credentials.secret}`)
  for (const part of [day, region, 's3', 'aws4_request']) key = createHmac('sha256', key).update(part).digest()
  const text = `AWS4-HMAC-SHA256\n${moment}\n${day}/${region}/s3/aws4_request\n${hex(canonical)}`
  return timingSafeEqual(createHmac('sha256', key).update(text).digest(), Buffer.from(signature, 'hex'))
}
