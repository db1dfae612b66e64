import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..', 'packages', 'web', 'src')

test('no file of the screens waits at its top level: the first one would wait for others that wait for it', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((file) => !/\.test\.|^gallery\//.test(file))
  const waits = (file: string) => /^(await|(const|let) .* = await)\b/m.test(readFileSync(join(folder, file), 'utf8'))
  expect(files).toContain('main.tsx')
  expect(files.filter(waits)).toEqual([])
})
