import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { afterAll, expect, test } from 'vitest'
import { addressesOf } from './addresses-of.ts'
import { safePost } from './safe-post.ts'

const [a, aaaa, noSuchName] = [1, 28, 3]
const known: Record<string, { [type: number]: Buffer }> = {
  'both.example': { [a]: Buffer.from([127, 0, 0, 2]), [aaaa]: Buffer.from(`${'0'.repeat(31)}1`, 'hex') },
  'old.example': { [a]: Buffer.from([127, 0, 0, 2]) },
  'new.example': { [aaaa]: Buffer.from(`${'0'.repeat(31)}1`, 'hex') },
  'half.example': { [a]: Buffer.from([127, 0, 0, 2]) },
  'empty.example': {},
}
/** A server of names as RFC 1035 describes one: what is asked, and one answer, or none. */
const server = createSocket('udp4', (asked, from) => {
  const labels: string[] = []
  let at = 12
  for (let length = asked[at] ?? 0; length > 0; length = asked[at] ?? 0) {
    labels.push(asked.toString('ascii', at + 1, at + 1 + length))
    at += 1 + length
  }
  const [name, type] = [labels.join('.').toLowerCase(), asked.readUInt16BE(at + 1)]
  // Of one of its two kinds of numbers nothing is heard.
  if (name === 'silent.example' || (name === 'half.example' && type === aaaa)) return
  const number = known[name]?.[type]
  const head = Buffer.alloc(12)
  asked.copy(head, 0, 0, 2)
  head.writeUInt16BE(0x8180 | (known[name] ? 0 : noSuchName), 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(number ? 1 : 0, 6)
  const answer = Buffer.from([0xc0, 0x0c, 0, type, 0, 1, 0, 0, 0, 0, 0, number?.length ?? 0])
  server.send(
    Buffer.concat([head, asked.subarray(12, at + 5), ...(number ? [answer, number] : [])]),
    from.port,
    from.address,
  )
})
await new Promise<void>((listening) => server.bind(0, '127.0.0.1', listening))
afterAll(() => server.close())
const resolve = (name: string) => {
  const resolver = new Resolver({ timeout: 200, tries: 1 })
  resolver.setServers([`127.0.0.1:${server.address().port}`])
  return addressesOf(name, resolver)
}

test('a name has the numbers of both kinds, also where one kind is missing or not heard of', async () => {
  const [four, six] = [
    { address: '127.0.0.2', family: 4 },
    { address: '::1', family: 6 },
  ]
  expect(await resolve('both.example')).toEqual([four, six])
  expect(await resolve('old.example')).toEqual([four])
  expect(await resolve('new.example')).toEqual([six])
  expect(await resolve('half.example')).toEqual([four])
})

test('nobody knows the name, it has no number, and nobody answers are told apart', async () => {
  const headers = {}
  const post = (host: string) =>
    safePost({ url: `https://${host}/`, headers, body: '', ownMachine: false }, { resolve })
  expect(await post('nobody.example')).toEqual({ problem: 'nameUnknown' })
  expect(await post('empty.example')).toEqual({ problem: 'nameUnknown' })
  expect(await post('silent.example')).toEqual({ problem: 'tooSlow' })
  expect(await post('both.example')).toEqual({ problem: 'addressRefused' })
})
