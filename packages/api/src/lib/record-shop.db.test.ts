import { inCompany } from '@warsha/db/database'
import type { Role } from '@warsha/domain/roles'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openGarage } from '../../test/garage.ts'
import type { Actor } from './context.ts'
import { readerOf } from './record-shop.ts'

const { garage, services } = await openGarage()
const here = await garage.given.ticket()
const there = await garage.given.ticket({ shopId: garage.secondShopId, total: 100_00 })
const { userId, sessionId } = await garage.as(['WorkshopManager'], null, {
  also: { shopId: garage.secondShopId, role: 'Technician' },
})
const manager: Actor = {
  ...{ companyId: garage.companyId, sessionId, userId, nameEn: 'Person', nameAr: 'شخص', employeeId: null },
  ...{ shopId: garage.shopId, timeZone: 'Asia/Riyadh', roles: ['WorkshopManager'], allowedActions: null },
  ...{ companyRoles: [], subscriptionExpired: false, finishesCars: false, simulatedBy: null, tablet: null },
}
const schema = z.object({ ticketId: z.number(), ticketServiceId: z.number().optional() })
const rolesFor = (input: object): Promise<Role[]> =>
  inCompany(services.database, garage.companyId, async (tx) => {
    const permission = { module: 'tickets', roles: ['WorkshopManager', 'Technician'] } as const
    return (await readerOf(tx, manager, permission, { name: 'shares.reader', schema, input })).roles
  })

test('records of two shops read at once are shown as the shop that shows less shows them', async () => {
  expect(await rolesFor({ ticketId: here.id })).toEqual(['WorkshopManager'])
  expect(await rolesFor({ ticketId: there.id })).toEqual(['Technician'])
  // A manager of one and a technician of the other holds no role in both.
  expect(await rolesFor({ ticketId: here.id, ticketServiceId: there.ticketServiceId })).toEqual([])
  expect(await rolesFor({ ticketId: there.id, ticketServiceId: there.ticketServiceId })).toEqual(['Technician'])
})
