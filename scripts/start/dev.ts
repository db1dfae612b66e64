import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Settings } from '@warsha/api/settings'
import { freePort } from './port.ts'

const root = join(import.meta.dirname, '..', '..')

export type Running = { url: string; close(): Promise<void> }

/** For development: the screens reload when a file is saved, and the API restarts. The page calls the API through the same port. */
export async function startForWork(settings: Settings): Promise<Running> {
  const port = await freePort()
  const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', join(root, 'packages/api/src/main.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    env: {
      ...process.env,
      DATABASE_URL: settings.databaseUrl,
      WARSHA_SECRET: settings.secret,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: settings.logLevel,
    },
  })
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: join(root, 'packages/web'),
    server: {
      port: settings.port,
      strictPort: true,
      host: settings.host,
      proxy: { '/api': `http://127.0.0.1:${port}` },
    },
  })
  await vite.listen()
  const close = async (): Promise<void> => {
    const ended = new Promise((resolve) => (api.exitCode === null ? api.once('exit', resolve) : resolve(null)))
    api.kill('SIGTERM')
    await Promise.all([vite.close(), ended])
  }
  return { url: vite.resolvedUrls?.local[0] ?? `http://localhost:${settings.port}`, close }
}
