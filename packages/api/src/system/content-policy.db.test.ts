import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { buildServer } from '../http.ts'

const { services } = await openGarage()

test('pages and workers say what they may load; scripts and answers say that they load nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'warsha-web-'))
  await mkdir(join(folder, 'assets'))
  for (const name of ['index.html', 'worker.js', 'assets/app-1.js']) await writeFile(join(folder, name), '//')
  const server = await buildServer(services, folder)
  const headersOf = async (url: string) => (await server.inject({ url })).headers
  for (const url of ['/home', '/worker.js', '/api/docs']) {
    const { 'content-security-policy': policy, 'x-frame-options': framed } = await headersOf(url)
    expect([url, policy, framed]).toEqual([
      url,
      expect.stringMatching(/^default-src 'self'.*frame-ancestors/),
      'SAMEORIGIN',
    ])
  }
  expect((await headersOf('/home'))['cross-origin-opener-policy']).toBe('same-origin')
  for (const url of ['/assets/app-1.js', '/assets/none.js', '/api/health', '/api/no/such/call']) {
    const headers = await headersOf(url)
    const { 'content-security-policy': policy, 'x-content-type-options': sniffing } = headers
    expect([url, policy, sniffing]).toEqual([url, "default-src 'none';frame-ancestors 'none'", 'nosniff'])
    expect(headers).not.toHaveProperty('cross-origin-opener-policy')
  }
  await server.close()
  await rm(folder, { recursive: true })
})

test('of scripts in the page only those run that the build wrote there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'warsha-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<script>let a = 1</script><script src="/assets/b.js"></script>')
  const server = await buildServer(services, folder)
  const { headers } = await server.inject({ url: '/home' })
  const hash = createHash('sha256').update('let a = 1').digest('base64')
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
  await server.close()
  await rm(folder, { recursive: true })
})
