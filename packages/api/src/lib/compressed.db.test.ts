import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { buildServer } from '../http.ts'

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
