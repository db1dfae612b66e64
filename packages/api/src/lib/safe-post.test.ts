import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, createServer as plainServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { safePost } from './safe-post.ts'

const servers: { close(): unknown }[] = []
afterAll(() => servers.map((server) => server.close()))
const portOf = (server: Server | ReturnType<typeof plainServer>) => (server.address() as AddressInfo).port

async function server(answer: RequestListener, host = '127.0.0.1', port = 0) {
  const started = createServer(answer)
  servers.push(started)
  await new Promise<void>((done) => started.listen(port, host, done))
  return portOf(started)
}
const post = (url: string, world: Parameters<typeof safePost>[1] = {}, ownMachine = true) =>
  safePost({ url, headers: { 'x-of': 'test' }, body: '{"a":"ش"}', ownMachine }, world)

/** A name that stands for these numbers, each call for the next ones. */
function named(...answers: string[][]) {
  let asked = 0
  const resolve = async () => {
    const found = answers[Math.min(asked++, answers.length - 1)] ?? []
    return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
  return { resolve, asked: () => asked }
}

test('a body arrives whole, with its headers, and the answer is its status', async () => {
  const seen: unknown[] = []
  const port = await server((call, answer) => {
    call.setEncoding('utf8').on('data', (body) => seen.push([call.method, call.url, call.headers['x-of'], body]))
    call.on('end', () => answer.writeHead(204).end())
  })
  expect(await post(`http://127.0.0.1:${port}/hook?of=1`)).toEqual({ status: 204 })
  expect(seen).toEqual([['POST', '/hook?of=1', 'test', '{"a":"ش"}']])
})

test('a redirect is not followed', async () => {
  let reached = false
  const port = await server((call, answer) => {
    if (call.url === '/inside') reached = true
    answer.writeHead(302, { location: '/inside' }).end()
  })
  expect(await post(`http://localhost:${port}/`)).toEqual({ status: 302 })
  expect(reached).toBe(false)
})

test('outside development this machine is not called, by name or number, with or without encryption', async () => {
  let called = 0
  const port = await server((_, answer) => {
    called++
    answer.end()
  })
  const refused = { problem: 'addressRefused' }
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '0'])
    for (const way of ['http', 'https'])
      expect(await post(`${way}://${host}:${port}/`, {}, false), `${way} ${host}`).toEqual(refused)
  expect(await post('http://shop.example/', named(['8.8.8.8']))).toEqual(refused)
  expect(called).toBe(0)
})

test.each([
  [['10.0.0.1']],
  [['169.254.169.254']],
  [['100.64.0.1']],
  [['::ffff:127.0.0.1']],
  [['fd00:ec2::254']],
  [['8.8.8.8', '192.168.1.1']],
  [[]],
])('a name that stands for %j is not called', async (found) => {
  expect(await post('https://shop.example/', named(found))).toEqual({ problem: 'addressRefused' })
})

test('the connection goes to the number that was checked, though the name stands for another one afterwards', async () => {
  const reached: string[] = []
  const port = await server((_, answer) => {
    reached.push('inside')
    answer.end()
  })
  const outside = plainServer((socket) => {
    reached.push('checked')
    socket.destroy()
  })
  servers.push(outside)
  await new Promise<void>((done) => outside.listen(port, '127.0.0.2', done))
  const name = named(['127.0.0.2'], ['127.0.0.1'])
  const world = { resolve: name.resolve, allows: (address: string) => address === '127.0.0.2' }
  expect(await post(`https://shop.example:${port}/`, world)).toEqual({ problem: 'notReached' })
  expect([reached, name.asked()]).toEqual([['checked'], 1])
})

test('an answer that never comes, or never ends its headers, is given up', async () => {
  const silent = await server(() => {})
  expect(await post(`http://127.0.0.1:${silent}/`, { patienceMs: 100 })).toEqual({ problem: 'tooSlow' })
  const dripping = plainServer((socket) => {
    socket.on('error', () => {})
    socket.write('HTTP/1.1 200 OK\r\n')
    const drip = setInterval(() => socket.write('x: y\r\n'), 20)
    socket.on('close', () => clearInterval(drip))
  })
  servers.push(dripping)
  await new Promise<void>((done) => dripping.listen(0, '127.0.0.1', done))
  expect(await post(`http://127.0.0.1:${portOf(dripping)}/`, { patienceMs: 300 })).toEqual({ problem: 'tooSlow' })
})

test('a server that changes the protocol has given no answer, and nobody waits for one', async () => {
  const switching = plainServer((socket) => {
    socket.on('error', () => {})
    socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n')
  })
  servers.push(switching)
  await new Promise<void>((done) => switching.listen(0, '127.0.0.1', done))
  expect(await post(`http://127.0.0.1:${portOf(switching)}/`)).toEqual({ problem: 'notReached' })
})

test('of an answer without end nothing but its beginning is read, and headers without end are refused', async () => {
  const port = await server((_, answer) => {
    const more = setInterval(() => answer.write('x'.repeat(65_536)), 1)
    answer.on('close', () => clearInterval(more))
    answer.writeHead(200)
  })
  expect(await post(`http://127.0.0.1:${port}/`)).toEqual({ status: 200 })
  const large = await server((_, answer) => answer.writeHead(200, { large: 'x'.repeat(20_000) }).end())
  expect(await post(`http://127.0.0.1:${large}/`)).toEqual({ problem: 'notReached' })
})

test('nobody there, and a name that nobody knows, are told apart; an address that is none is refused', async () => {
  const port = await server(() => {})
  await new Promise((done) => (servers.pop() as Server).close(done))
  expect(await post(`http://127.0.0.1:${port}/`)).toEqual({ problem: 'notReached' })
  const resolve = () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' }))
  expect(await post('https://shop.example/', { resolve })).toEqual({ problem: 'nameUnknown' })
  for (const url of ['https://shop.example:99999/', 'https://xn--\u0000.example/', ''])
    expect(await post(url), url).toEqual({ problem: 'addressRefused' })
})

test('a server is told nothing unless its certificate is trusted and of its name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'warsha-tls-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const asked = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=shop.example -addext`
  const files = ['subjectAltName=DNS:shop.example', '-keyout', key, '-out', cert]
  execFileSync('openssl', [...asked.split(' '), ...files], { stdio: 'ignore' })
  const ca = readFileSync(cert, 'utf8')
  let called = 0
  const started = createTlsServer({ key: readFileSync(key), cert: ca }, (_, answer) => {
    called++
    answer.end()
  })
  rmSync(folder, { recursive: true })
  servers.push(started)
  await new Promise<void>((done) => started.listen(0, '127.0.0.1', done))
  const port = (started.address() as AddressInfo).port
  const world = () => ({ ...named(['127.0.0.1']), allows: () => true })
  const untrusted = { problem: 'certificate' }
  expect(await post(`https://shop.example:${port}/`, world())).toEqual(untrusted)
  expect(await post(`https://other.example:${port}/`, { ...world(), ca })).toEqual(untrusted)
  expect(await post(`https://shop.example:${await server((_, answer) => answer.end())}/`, world())).toEqual(untrusted)
  expect(called).toBe(0)
  expect(await post(`https://shop.example:${port}/`, { ...world(), ca })).toEqual({ status: 200 })
})
