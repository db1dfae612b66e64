import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { testSecret } from '@warsha/db/testing'

const main = join(import.meta.dirname, '..', 'src', 'main.ts')

/** `kill` is kill -9, `end` is SIGTERM; it answers with the exit code. */
export type RunningServer = { url: string; kill(): Promise<void>; end(): Promise<number | null> }

/** The jobs in a process of their own; `kill` is kill -9. Work is seen by what it does. */
export function startWorker(databaseUrl: string, settings: NodeJS.ProcessEnv = {}): Pick<RunningServer, 'kill'> {
  const child = spawn(process.execPath, [main, '--only=jobs'], {
    env: {
      ...{ NODE_ENV: 'production', DATABASE_URL: databaseUrl, WARSHA_SECRET: testSecret, LOG_LEVEL: 'error' },
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return { kill: () => killed(child) }
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** The API in a process of its own, as it is started in production; `kill` is kill -9. */
export async function startProcess(databaseUrl: string, settings: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  const port = await freePort()
  const child = spawn(process.execPath, [main, '--only=api'], {
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      WARSHA_SECRET: testSecret,
      API_CALLS_PER_MINUTE: '1000000',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await answering(child, `${url}/api/health`)
  return {
    url,
    kill: () => killed(child),
    end: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      return child.exitCode
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port was given')
  return address.port
}

async function answering(child: ChildProcess, address: string): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    await wait(50)
  }
  child.kill('SIGKILL')
  throw new Error('The server did not answer within a minute')
}
