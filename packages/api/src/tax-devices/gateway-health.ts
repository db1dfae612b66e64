import type { Database } from '@warsha/db/database'
import {
  type Admission,
  admissionTo,
  type GatewayHealth,
  healthAfterAnswer,
  healthAfterSilence,
  healthyGateway,
  probeMs,
} from '@warsha/domain/gateways'

const gateways = (platform: Database) => platform.withSchema('platform')
const columns = ['failures', 'awaySince', 'retryAt', 'probingUntil', 'recoveredAt'] as const
const nowText = () => new Date().toISOString()

/** What is known of the gateway at an address; one that was never asked counts as well. */
export async function healthOf(platform: Database, address: string): Promise<GatewayHealth> {
  const found = await gateways(platform)
    .selectFrom('gateways')
    .select(columns)
    .where('address', '=', address)
    .executeTakeFirst()
  return found ?? healthyGateway
}

/**
 * Whether a request may be sent to the gateway now. While it is away, whoever is told `probe` is the only one over all processes until
 * they say how it went.
 */
export async function admit(platform: Database, address: string): Promise<Admission> {
  const now = nowText()
  const admission = admissionTo(await healthOf(platform, address), now)
  if (admission !== 'probe') return admission
  const taken = await gateways(platform)
    .updateTable('gateways')
    .set({ probingUntil: new Date(Date.parse(now) + probeMs).toISOString() })
    .where('address', '=', address)
    .where((eb) => eb.or([eb('probingUntil', 'is', null), eb('probingUntil', '<=', now)]))
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n ? 'probe' : 'wait'
}

/** The gateway answered, whatever it said. Where that was known already, nothing is written. */
export async function noteAnswer(platform: Database, address: string): Promise<void> {
  const before = await healthOf(platform, address)
  if (before.failures > 0) await store(platform, address, healthAfterAnswer(before, nowText()))
}

/** The gateway did not answer. */
export async function noteSilence(platform: Database, address: string): Promise<GatewayHealth> {
  const after = healthAfterSilence(await healthOf(platform, address), nowText(), Math.random())
  await store(platform, address, after)
  return after
}

/** When a gateway came back the last time; null where none was ever away. */
export async function lastRecovery(platform: Database): Promise<string | null> {
  const found = await gateways(platform)
    .selectFrom('gateways')
    .select((eb) => eb.fn.max('recoveredAt').as('recoveredAt'))
    .executeTakeFirst()
  return found?.recoveredAt ?? null
}

/** Somebody wants the gateway to be asked now, however long it was to be left alone. */
export async function askNow(platform: Database, address: string): Promise<void> {
  await gateways(platform)
    .updateTable('gateways')
    .set({ retryAt: nowText() })
    .where('address', '=', address)
    .where('awaySince', 'is not', null)
    .execute()
}

const store = (platform: Database, address: string, health: GatewayHealth) =>
  gateways(platform)
    .insertInto('gateways')
    .values({ address, ...health })
    .onConflict((conflict) => conflict.column('address').doUpdateSet(health))
    .execute()
