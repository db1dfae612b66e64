import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from './database.ts'
import { listen } from './listen.ts'
import { testDatabase } from './testing.ts'

const own = await testDatabase()
afterAll(own.drop)

/** Stands in front of the server of the tests. Once it is cut off it passes nothing on and does not hang up. */
async function startProxy({ isCut }: { isCut: boolean }) {
  const { hostname, port } = new URL(own.appUrl)
  const path = `${decodeURIComponent(hostname)}/.s.PGSQL.${port}`
  const sockets: Socket[] = []
  const server = createServer({ allowHalfOpen: true }, (from) => {
    const to = connect(path)
    sockets.push(from, to)
    for (const socket of [from, to]) socket.on('error', () => {})
    from.on('data', (data) => isCut || to.write(data))
    to.on('data', (data) => isCut || from.write(data))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const url = new URL(own.appUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const cutOff = () => {
    isCut = true
  }
  return { url: url.href, cutOff, server }
}

function listenAt(url: string) {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const database = openDatabase(url)
  return listen(database, 'of_tests', { heard: () => {}, opened: () => {}, onError: () => {} })
}

test('a connection to a server that does not answer any more is closed all the same', async () => {
  const proxy = await startProxy({ isCut: false })
  const listening = listenAt(proxy.url)
  await listening.ready
  proxy.cutOff()
  const closed = listening.close()
  await vi.advanceTimersByTimeAsync(2000)
  await closed
}, 5000)

test('a connection is closed while it is opened, and nobody waits for it any more', async () => {
  const proxy = await startProxy({ isCut: true })
  const listening = listenAt(proxy.url)
  await once(proxy.server, 'connection')
  const closed = listening.close()
  await listening.ready
  await vi.advanceTimersByTimeAsync(2000)
  await closed
}, 5000)

test('a server that answers is left at once', async () => {
  const listening = listenAt(own.appUrl)
  await listening.ready
  await listening.close()
  expect(vi.getTimerCount()).toBe(0)
}, 5000)
