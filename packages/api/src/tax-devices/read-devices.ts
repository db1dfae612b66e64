import type { DeviceLogEntry } from '@warsha/contract/tax-devices'
import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { countLog, findShop, listLog, listShopIds } from './read-queries.ts'
import { shopDevice } from './shop-devices.ts'

export const listShopDevices = endpoint.taxDevices.list.handler(async ({ context }) => {
  const told = []
  for (const { id } of await listShopIds(context.tx)) told.push(await shopDevice(context, id))
  return told
})

export const getShopDevice = endpoint.taxDevices.get.handler(({ input: { shopId }, context }) =>
  shopDevice(context, shopId),
)

/** What the authority answered to each request of the devices of a shop (API-107). */
export const issueLog = endpoint.taxDevices.getZatcaCSIDIssueLog.handler(async ({ input, context: { tx } }) => {
  const { shopId, page, pageSize } = input
  if (!(await findShop(tx, shopId))) throw refuse({ code: 'NotFound' })
  const [rows, { count }] = await Promise.all([
    listLog(tx, shopId, { limit: pageSize, offset: (page - 1) * pageSize }),
    countLog(tx, shopId),
  ])
  return { items: rows as DeviceLogEntry[], totalItems: count, page, pageSize }
})
