import type { EInvoicingState } from '@warsha/contract/e-invoicing-state'
import { reportingDeadline } from '@warsha/domain/e-invoices'
import { healthyGateway } from '@warsha/domain/gateways'
import { certificateStateOf, daysUntil } from '@warsha/domain/tax-devices'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { seenShops } from '../lib/seen-shops.ts'
import { addressFor } from '../tax-devices/gateway.ts'
import { askNow, healthOf } from '../tax-devices/gateway-health.ts'
import { figuresOfShops, noFigures, type ShopFigures } from './figures.ts'
import { announceDevice } from './queries.ts'
import {
  findLastAnswer,
  findOldest,
  findShownCheck,
  hastenWaiting,
  listDevicesOfShops,
  listWaitingDevices,
} from './state-queries.ts'
import { startCheck } from './verify-chain.ts'

/** Whose e-invoicing somebody may look at: of the shops that they lead, or of all where they look after the company. */
const seesState = {
  module: 'invoices',
  roles: ['Owner', 'SystemAdministrator', 'WorkshopManager'],
  actions: ['administration.vatSettings', 'invoices.view'],
} as const

type Context = Pick<CompanyContext, 'tx' | 'actor' | 'services'>
type Device = Awaited<ReturnType<typeof listDevicesOfShops>>[number]
type Shop = { id: number; nameEn: string; nameAr: string }

async function statesFor(context: Context): Promise<EInvoicingState[]> {
  const { tx } = context
  const [{ shops }, figures, devices] = await Promise.all([
    seenShops(context, seesState),
    figuresOfShops(tx),
    listDevicesOfShops(tx),
  ])
  const told = []
  for (const shop of shops) {
    const device = devices.find(({ shopId }) => shopId === shop.id)
    told.push(await stateOf(context, shop, { device, figures: figures.find(({ shopId }) => shopId === shop.id) }))
  }
  return told
}

async function stateOf(
  { tx, services }: Context,
  shop: Shop,
  { device, figures: found }: { device: Device | undefined; figures: ShopFigures | undefined },
): Promise<EInvoicingState> {
  const { shopId: _shop, oldestId, ...figures } = found ?? { ...noFigures, shopId: shop.id, oldestId: null }
  const [oldest, lastAnswer, check, health] = await Promise.all([
    oldestId === null ? null : findOldest(tx, oldestId),
    findLastAnswer(tx, shop.id),
    device ? findShownCheck(tx, device.id) : null,
    device ? healthOf(services.platform, addressFor(services, device.mode)) : healthyGateway,
  ])
  return {
    shopId: shop.id,
    shopNameEn: shop.nameEn,
    shopNameAr: shop.nameAr,
    mode: device?.mode ?? null,
    certificate: certificateOf(device?.expiresAt ?? null),
    figures,
    oldest: oldest && { ...oldest, deadline: reportingDeadline(oldest) },
    lastAnswer: lastAnswer ?? null,
    gateway: { awaySince: health.awaySince, retryAt: health.retryAt },
    counter: device?.lastCounter ?? 0,
    check: check ?? null,
  }
}

function certificateOf(expiresAt: string | null): EInvoicingState['certificate'] {
  const now = new Date().toISOString()
  return {
    state: certificateStateOf(expiresAt === null ? null : { expiresAt }, now),
    expiresAt,
    daysLeft: expiresAt === null ? null : daysUntil(expiresAt, now),
  }
}

/** The state of one shop; a shop that the caller may not see is not there. */
async function stateFor(context: Context, shopId: number): Promise<EInvoicingState> {
  const found = (await statesFor(context)).find((one) => one.shopId === shopId)
  if (!found) throw refuse({ code: 'NotFound' })
  return found
}

export const listStates = endpoint.eInvoicingState.list.handler(({ context }) => statesFor(context))

/** Anybody who sees the page may have the chain checked: it changes nothing but what is known of it. */
export const verifyChain = endpoint.eInvoicingState.verify.handler(async ({ input: { shopId, whole }, context }) => {
  const { tx, actor } = context
  await stateFor(context, shopId)
  const device = (await listDevicesOfShops(tx)).find((one) => one.shopId === shopId)
  if (!device) throw refuse({ code: 'certificateNotIssued' })
  await startCheck(tx, device.id, { whole, userId: actor.userId })
  return stateFor(context, shopId)
})

/** Pauses end at once, for the gateway too, however long it was to be left alone; the queue does the rest. */
export const submitWaiting = endpoint.eInvoicingState.sendWaiting.handler(async ({ input: { shopId }, context }) => {
  const { tx, services } = context
  const { mode } = await stateFor(context, shopId)
  if (mode !== null) await askNow(services.platform, addressFor(services, mode))
  await hastenWaiting(tx, shopId)
  for (const { deviceId } of await listWaitingDevices(tx, shopId)) announceDevice(tx, deviceId)
  return stateFor(context, shopId)
})
