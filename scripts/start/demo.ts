import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { withConnection } from '@warsha/db/connection'
import { say } from './progress.ts'

type Seed = (target: { ownerUrl: string; secret: string }) => Promise<void>

const password = 'Warsha-2026'
const seeder: string = join(import.meta.dirname, '..', 'demo', 'seed-demo.ts')

/** Fills an empty database with the demo companies. */
export async function fillDemo(ownerUrl: string, secret: string): Promise<void> {
  if (!existsSync(seeder)) return say('This checkout has no demo companies')
  say('Filling in the demo companies (once)')
  const { seedDemo } = (await import(seeder)) as { seedDemo: Seed }
  await seedDemo({ ownerUrl, secret })
}

/** The lines that tell how to sign in, when the demo's users are there. */
export async function demoSignIns(ownerUrl: string): Promise<string[]> {
  const names = await withConnection(ownerUrl, async (client) => {
    const { rows } = await client.query<{ username: string }>(
      `select username from platform.logins where username like '%@warsha.example' order by company_id, user_id`,
    )
    return rows.map((row) => row.username)
  })
  return names.length === 0
    ? []
    : [`Sign in as one of these, password ${password}:`, ...names.map((name) => `  ${name}`)]
}
