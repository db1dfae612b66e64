import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test, vi } from 'vitest'
import { gatewayAt, openTill } from '../test/till.ts'

// Much is signed and checked here; a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 })

const program = join(import.meta.dirname, 'main.ts')
const run = (...args: string[]) => spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })

test('started by itself it says where it listens, serves, and ends when it is told to', async () => {
  const child = run('--port', '0', '--renewal', 'steps')
  const ended = new Promise((resolve) => child.once('close', resolve))
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    if (lines.length === 4) break
  }
  expect(lines.slice(0, 3).map((line) => line.split('/').at(-1))).toEqual(['developer-portal', 'simulation', 'core'])
  const till = await openTill(gatewayAt(lines[0]!), { title: '0100' })
  expect(till.credentials.kind).toBe('production')
  const state = (await (await fetch(lines[3]!)).json()) as { settings: object }
  expect(state.settings).toMatchObject({ renewal: 'steps', clearance: true })
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test.each([[['--chain', 'maybe']], [['--port', 'x']], [['--clearance', 'perhaps']], [['--unknown']]])(
  '%j is not understood',
  async (args) => {
    const child = run(...args)
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(2)
  },
)
