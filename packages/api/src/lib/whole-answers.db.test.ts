import { randomUUID } from 'node:crypto'
import { createRouterClient } from '@orpc/server'
import type { PermissionGroup } from '@warsha/contract/permission-groups'
import { expect, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { endpoint } from './endpoint.ts'

const { garage, services } = await openGarage()

const whole: PermissionGroup = {
  ...{ id: 1, version: 1, nameEn: 'Counter', nameAr: 'الاستقبال', roles: [], people: 0, isOwn: false },
  ...{ allowedActions: null, active: true },
}
const answering = (groups: PermissionGroup[]) =>
  createRouterClient(
    { users: { groups: endpoint.users.groups.handler(() => groups) } },
    {
      context: {
        services,
        language: 'en',
        token: garage.token,
        requestKey: randomUUID(),
        address: '127.0.0.1',
        agent: null,
        clientId: null,
        onFault: () => {},
      },
    },
  )

test('an endpoint that leaves a field of its answer to the default is a fault, in whatever it answers', async () => {
  expect(await answering([whole]).users.groups()).toEqual([whole])
  const { active: _, ...lacking } = whole
  await expect(answering([whole, lacking as PermissionGroup]).users.groups()).rejects.toThrow(
    'The answer of users.groups lacks 1.active',
  )
})
