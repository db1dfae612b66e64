import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'

const entry = new URL('../validator.ts', import.meta.url).pathname

test('the validator runs in a browser: one file without modules of Node, under 60 kB', async () => {
  const outside: string[] = []
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry, formats: ['es'], fileName: 'validator' },
      rolldownOptions: {
        external: (id) => {
          if (id.startsWith('node:')) outside.push(id)
          return false
        },
      },
    },
  })
  const [result] = Array.isArray(built) ? built : [built]
  if (!result || !('output' in result)) throw new Error('nothing was built')
  const code = result.output.map((part) => (part.type === 'chunk' ? part.code : '')).join('')
  expect(outside).toEqual([])
  expect(code).toContain('BR-KSA-40')
  expect(gzipSync(code).length).toBeLessThan(60_000)
})
