import type { Settings } from '@warsha/api/settings'
import { withConnection } from '@warsha/db/connection'
import { say } from './progress.ts'
import type { OwnSandbox } from './sandbox.ts'

/** Fills an empty database with the demo companies; where there is a sandbox of the authority, their shops get certificates there, and their last invoices are e-invoices. */
export async function fillDemo(
  ownerUrl: string,
  secret: string,
  { settings, sandbox }: { settings?: Settings; sandbox?: OwnSandbox | null } = {},
): Promise<void> {
  say('Filling in the demo companies (once)')
  const { seedDemo } = await import('../demo/seed-demo.ts')
  await seedDemo({ ownerUrl, secret })
  const { subscribeDemo } = await import('../demo/subscriptions.ts')
  await subscribeDemo(ownerUrl)
  if (!settings) return
  const { openOffice } = await import('../demo/office.ts')
  await openOffice(ownerUrl, settings)
  if (!settings.eInvoicing.address) return
  const { onboardDemo } = await import('../demo/e-invoicing.ts')
  await onboardDemo(ownerUrl, settings)
  if (!sandbox) return
  const { submitDemo } = await import('../demo/e-invoices.ts')
  await submitDemo(ownerUrl, settings, sandbox)
}

/** The lines that tell how to sign in, when the demo's users are there. */
export async function demoSignIns(ownerUrl: string): Promise<string[]> {
  const names = await withConnection(ownerUrl, async (client) => {
    const { rows } = await client.query<{ username: string }>(
      `select username from platform.logins where username like '%@warsha.example' order by company_id, user_id`,
    )
    return rows.map((row) => row.username)
  })
  if (names.length === 0) return []
  const { demoPassword } = await import('../demo/seed-demo.ts')
  return [`Sign in as one of these, password ${demoPassword}:`, ...names.map((name) => `  ${name}`)]
}
