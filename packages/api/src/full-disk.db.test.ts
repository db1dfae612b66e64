import { rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withConnection } from '@warsha/db/connection'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { openGarage } from '../test/garage.ts'
import { buildServer } from './http.ts'
import { hashPassword } from './users/passwords.ts'

const { garage, given, owner, services, database } = await openGarage()
const app = await buildServer({ ...services, log: pino({ level: 'silent' }) }, null)
afterAll(() => app.close())

/** Where the server keeps a table. */
const fileOf = (table: string): Promise<string> =>
  withConnection(database.ownerUrl, async (client) => {
    const { rows } = await client.query<{ folder: string; path: string }>(
      `select current_setting('data_directory') as folder, pg_relation_filepath($1::regclass) as path`,
      [table],
    )
    return join(rows[0]?.folder ?? '', rows[0]?.path ?? '')
  })

/** Ends the connections that have the file open. */
const hangUp = () =>
  withConnection(database.ownerUrl, (client) =>
    client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    ),
  )

/**
 * The kernel's own full disk, in the place of a table that is still empty: what is written there fails with ENOSPC, as when
 * nothing is left. PostgreSQL, its error and all that follows are real.
 */
async function fill(file: string): Promise<void> {
  await rm(file)
  await symlink('/dev/full', file)
  await hangUp()
}
async function makeRoom(file: string): Promise<void> {
  await rm(file)
  await writeFile(file, '')
  await hangUp()
}

test('on a full disk payments are refused with 503, health says so and reading goes on; with room they are taken once', async () => {
  const { id: ticketId } = await given.ticket({ status: 'CheckOut', total: 100_00 })
  const headers = { authorization: `Bearer ${garage.token}`, 'idempotency-key': crypto.randomUUID() }
  const pay = () =>
    app.inject({
      method: 'POST',
      url: `/api/en/tickets/addTicketPayment/${ticketId}`,
      headers,
      payload: { amount: 10_00, mode: 'cash' },
    })
  const health = () => app.inject({ url: '/api/en/health' })
  const file = await fileOf('app.payments')
  const passwordHash = await hashPassword('my own password')
  await owner.updateTable('users').set({ passwordHash }).where('companyId', '=', garage.companyId).execute()
  await expect.poll(async () => (await health()).statusCode).toBe(200)

  await fill(file)
  await expect.poll(async () => (await health()).statusCode).toBe(200)
  const refused = await pay()
  expect([refused.statusCode, refused.json()]).toEqual([
    503,
    { errors: [{ code: 'diskFull', message: expect.stringMatching(/no room left/), data: {} }] },
  ])
  const sick = await health()
  expect([sick.statusCode, sick.body]).toEqual([503, expect.stringContaining('diskFull')])
  expect((await app.inject({ url: `/api/en/tickets/${ticketId}`, headers })).statusCode).toBe(200)
  // What is sent to be checked, and stored nowhere, has found no room.
  const guess = { method: 'PUT', url: '/api/en/users/changePassword', headers } as const
  const payload = { password: 'a guess', newPassword: 'another one of mine' }
  expect((await app.inject({ ...guess, payload })).json()).toMatchObject({ errors: [{ code: 'InvalidCredentials' }] })
  expect((await health()).statusCode).toBe(503)

  await makeRoom(file)
  await expect.poll(async () => (await pay()).statusCode).toBe(200)
  expect((await health()).statusCode).toBe(200)
  const stored = await owner.selectFrom('payments').select('receiptNumber').where('ticketId', '=', ticketId).execute()
  expect(stored).toHaveLength(1)
  // No number was lost to the payment that found no room.
  expect(stored[0]?.receiptNumber).toMatch(/0001$/)
})
