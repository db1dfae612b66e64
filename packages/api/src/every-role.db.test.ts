import { refusePermission } from '@warsha/domain/permissions'
import { roleNames } from '@warsha/domain/roles'
import { afterAll, expect, test } from 'vitest'
import { documentedEndpoints } from '../test/fuzz/endpoints.ts'
import { ordinaryCall } from '../test/fuzz/ordinary-call.ts'
import { buildWorld } from '../test/fuzz/world.ts'
import { openGarage } from '../test/garage.ts'
import { buildServer } from './http.ts'

const { garage, owner, services } = await openGarage()
const settings = { ...services.settings, callsPerMinute: 1_000_000, sharedCallsPerMinute: 1_000_000 }
const app = await buildServer({ ...services, settings }, null)
afterAll(() => app.close())
const world = await buildWorld(garage, owner, 'Ours')
const endpoints = (await documentedEndpoints()).flatMap((endpoint) => {
  const { permission } = endpoint.meta
  return typeof permission === 'object' ? [{ endpoint, permission }] : []
})
const revision = async () =>
  (
    await owner
      .selectFrom('companyRevisions')
      .select('revision')
      .where('companyId', '=', garage.companyId)
      .executeTakeFirst()
  )?.revision

/** The whole request is one that an owner could send: nothing but the role refuses it. */
test.each(roleNames)('API-007 %s is refused wherever the role has no right, and changes nothing', async (role) => {
  const { token } = await garage.as([role])
  const closed = endpoints.filter(({ permission }) =>
    refusePermission({ roles: [role], allowedActions: null }, permission),
  )
  // Owners hold every module (ROL-011): what is closed to one of them is for the business user alone, who is another owner.
  if (role === 'Owner') expect(closed.filter(({ permission }) => !permission.businessUser)).toEqual([])
  else expect(closed.length).toBeGreaterThan(100)
  const before = await revision()
  for (const { endpoint } of closed) {
    const { statusCode, body } = await ordinaryCall(app, endpoint, { owner, world, token })
    expect([endpoint.name, statusCode, body]).toEqual([
      ...[endpoint.name, expect.any(Number), expect.stringMatching(/"(NotAuthorized|NotAllowedOperation)"/)],
    ])
  }
  expect(await revision()).toEqual(before)
})
