import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { webRoutes } from './web-files.ts'
import { wellKnownRoutes } from './well-known.ts'

const page = `<!doctype html><title>Warsha</title>${'<p>'.repeat(500)}`
const script = `console.log(${JSON.stringify('x'.repeat(2000))})`
let folder = ''
let app: FastifyInstance
let setupOpen = true

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'warsha-web-'))
  await mkdir(join(folder, 'assets'))
  for (const [name, text] of [
    ['index.html', page],
    ['assets/app-1.js', script],
  ] as const) {
    await writeFile(join(folder, name), text)
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(text))
    await writeFile(join(folder, `${name}.gz`), gzipSync(text))
  }
  await writeFile(join(folder, 'favicon.svg'), '<svg/>')
  app = Fastify()
  await webRoutes(app, folder, async () => setupOpen)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('a file goes out as the build compressed it, in what the browser reads, and is kept for ever', async () => {
  const small = await get('/assets/app-1.js', { 'accept-encoding': 'gzip, deflate, br, zstd' })
  expect(small.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(script)
  expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(small.headers['content-type']).toMatch('javascript')
  expect(small.headers.vary).toBe('accept-encoding')

  const older = await get('/assets/app-1.js', { 'accept-encoding': 'gzip' })
  expect(older.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(older.rawPayload).toString()).toBe(script)

  const plain = await get('/assets/app-1.js')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.payload).toBe(script)
})

test('the page is asked for each time and sent again only when it has changed', async () => {
  const headers = { 'accept-encoding': 'br' }
  const first = await get('/tickets/openTickets', headers)
  expect(brotliDecompressSync(first.rawPayload).toString()).toBe(page)
  expect(first.headers['cache-control']).toBe('no-cache')
  expect(first.headers['content-type']).toMatch('text/html')
  const again = await get('/home', { ...headers, 'if-none-match': String(first.headers.etag) })
  expect(again.statusCode).toBe(304)
  expect(again.payload).toBe('')
})

test('what is not there is not found, and the compressed files have no address of their own', async () => {
  expect((await get('/assets/gone.js')).statusCode).toBe(404)
  expect((await get('/favicon.svg')).payload).toBe('<svg/>')
  expect((await get('/index.html.br')).headers['content-type']).toMatch('text/html')
})

test.each([
  ['/', 200],
  ['/tickets/openTickets', 200],
  ['/Tickets/OpenTickets/12?tab=late', 200],
  ['/invoices/ticketInvoices', 200],
  ['/payroll/runs', 200],
  ['/tickets/openTickets/twelve', 404],
  ['/healthz', 404],
  ['/wp-login.php', 404],
  ['/.env', 404],
])('%s answers %i, and the page says the rest', async (url, status) => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['content-type']).toMatch('text/html')
})

test('programs find who is told about a weakness, and that nothing is to be indexed', async () => {
  const server = Fastify()
  wellKnownRoutes(server, { email: 'it@warsha.example' })
  expect((await server.inject('/robots.txt')).payload).toBe('User-agent: *\nDisallow: /\n')
  const { payload, headers } = await server.inject('/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(payload).toMatch(/^Contact: mailto:it@warsha\.example\nExpires: (\S+)\n/)
  const expires = Date.parse(/Expires: (\S+)/.exec(payload)?.[1] ?? '')
  expect(expires - Date.now()).toBeGreaterThan(100 * 24 * 3_600_000)
  expect(expires - Date.now()).toBeLessThan(366 * 24 * 3_600_000)
  const silent = Fastify()
  wellKnownRoutes(silent, { email: null })
  expect((await silent.inject('/.well-known/security.txt')).statusCode).toBe(404)
})

test('the page of the setup is not found once there is a company', async () => {
  expect((await get('/setup')).statusCode).toBe(200)
  setupOpen = false
  const closed = await get('/setup')
  expect([closed.statusCode, closed.headers['cache-control']]).toEqual([404, 'no-cache'])
  expect(closed.headers['content-type']).toMatch('text/html')
})
