import { setTimeout as pause } from 'node:timers/promises'
import type { ShopDevice } from '@warsha/contract/tax-devices'
import { afterAll, expect, test } from 'vitest'
import { acknowledged, openAuthority } from '../../test/e-invoicing.ts'
import { openGarage } from '../../test/garage.ts'
import { password, tokenFrom } from '../../test/killed-server.ts'
import { type RunningServer, startProcess } from '../../test/running-server.ts'
import { hashPassword } from '../users/passwords.ts'

const { garage, owner, services, database } = await openGarage()
const { sandbox, otpFor, completeAddress } = await openAuthority(owner, services)
await completeAddress(garage)
const { shopId } = garage

const running: RunningServer[] = []
afterAll(() => Promise.all(running.map((server) => server.kill())))

/** A server in a process of its own, which talks to the sandbox. */
async function start(): Promise<RunningServer> {
  const { address, keys } = services.settings.eInvoicing
  const server = await startProcess(database.ownerUrl, {
    E_INVOICING_ADDRESS: address ?? '',
    E_INVOICING_KEYS: keys.map(({ name, bytes }) => `${name}=${bytes.toString('base64')}`).join(','),
  })
  running.push(server)
  return server
}

const username = 'owner@killed.example'
const put = async ({ url }: RunningServer, token: string, path: string, body: object) => {
  const answer = await fetch(`${url}/api/en/company/${path}`, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  })
  return { status: answer.status, body: (await answer.json()) as ShopDevice }
}

test('a process that is killed between the two certificates is followed by one that goes on without another password', async () => {
  await garage.given.user({ roles: ['Owner'], username, passwordHash: await hashPassword(password) })
  const first = await start()
  const token = await tokenFrom(first, username)
  const otp = otpFor('Simulation')
  const begun = await put(first, token, 'issueComplianceCSID', { shopId, zatcaModeId: 2, otp, acknowledged })
  expect(begun).toMatchObject({ status: 200, body: { starting: { canContinue: true } } })
  // The authority grants the certificate, and its answer never comes.
  sandbox.fault({ kind: 'hang', path: '/production/csids' })
  const asked = put(first, token, 'issueProdCSID', { shopId }).catch(() => null)
  while (!sandbox.received().some(({ path }) => path === '/production/csids')) await pause(20)
  await first.kill()
  expect(await asked).toBeNull()

  const stopped = await garage.api.taxDevices.get({ shopId })
  expect(stopped).toMatchObject({ active: null, starting: { canContinue: true, state: 'notIssued' } })
  expect(stopped.starting?.steps.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 6 }, () => 'accepted'))
  const second = await start()
  const done = await put(second, token, 'issueProdCSID', { shopId })
  expect(done).toMatchObject({ status: 200, body: { starting: null, active: { state: 'issued', mode: 'Simulation' } } })
  const certificates = await owner.selectFrom('taxCertificates').select('kind').orderBy('id').execute()
  expect(certificates.map(({ kind }) => kind)).toEqual(['Compliance', 'Production'])
})
