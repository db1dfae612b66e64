import { mkdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const askAgainMs = 100
const forgottenAfterMs = 60_000

/** Runs `work` while no other test, in whatever process, holds the same name: the demo has one technician with one clock. */
export async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  const folder = join(tmpdir(), `warsha-e2e-${process.env.E2E_PORT}-${name}`)
  for (;;) {
    if (
      await mkdir(folder)
        .then(() => true)
        .catch(() => false)
    )
      break
    const held = await stat(folder).catch(() => null)
    if (held && Date.now() - held.mtimeMs > forgottenAfterMs) await rm(folder, { recursive: true, force: true })
    else await new Promise((resolve) => setTimeout(resolve, askAgainMs))
  }
  try {
    return await work()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
