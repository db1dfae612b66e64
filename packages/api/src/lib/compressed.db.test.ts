import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { buildServer } from '../http.ts'
import { compress, mostAtOnce } from './compressed.ts'

const { garage, services } = await openGarage()
const app = await buildServer(services, null)
afterAll(() => app.close())
const bearer = { authorization: `Bearer ${garage.token}` }
const url = '/api/en/lookupData'
const readAs = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }
test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['zstd;q=0, *', 'gzip'],
] as const)(
  'an answer goes compressed to whoever accepts %s, at once and with its length',
  async (accepted, encoding) => {
    const plain = await app.inject({ url, headers: bearer })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.rawPayload.length).toBeGreaterThan(5000)
    const sent = await app.inject({ url, headers: { ...bearer, 'accept-encoding': accepted } })
    expect(sent.headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(sent.rawPayload.length),
      vary: expect.stringContaining('accept-encoding'),
    })
    const read = JSON.parse(readAs[encoding](sent.rawPayload).toString())
    expect({ ...read, serverTime: null }).toEqual({ ...plain.json(), serverTime: null })
  },
)

test('a short answer, and one to who accepts nothing else, goes as it is', async () => {
  const short = await app.inject({ url: '/api/en/ready', headers: { 'accept-encoding': 'br' } })
  const unknown = await app.inject({ url, headers: { ...bearer, 'accept-encoding': 'compress' } })
  expect([short.headers['content-encoding'], unknown.headers['content-encoding']]).toEqual([undefined, undefined])
})

const answers = [
  JSON.stringify(Array.from({ length: 150 }, (_, id) => ({ id, name: `زيت محرك ${id}`, total: id * 115 }))),
  '"'.padEnd(mostAtOnce, 'ع'.repeat(20)).slice(0, mostAtOnce / 2),
]
test.each(Object.entries(readAs))(
  '%s takes little memory beside what it answers, and compresses all of it',
  (name, read) => {
    const encoding = name as keyof typeof readAs
    for (const text of answers) {
      compress(text, encoding)
      const { arrayBuffers: before } = process.memoryUsage()
      const compressed = Array.from({ length: 50 }, () => compress(text, encoding))
      const taken = (process.memoryUsage().arrayBuffers - before) / compressed.length
      expect(taken).toBeLessThan(text.length / 2 + 2048)
      expect(compressed.map((one) => one && read(one).toString())).toEqual(compressed.map(() => text))
    }
  },
)
