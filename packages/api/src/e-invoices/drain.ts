import { type CompanyTx, inCompany } from '@warsha/db/database'
import { isPassable, minutesUntilTry } from '@warsha/domain/e-invoices'
import { addressFor } from '../tax-devices/gateway.ts'
import { admit, healthOf } from '../tax-devices/gateway-health.ts'
import { listHeads, setAside, type ToSubmit } from './submission-queries.ts'
import { type Became, type Submitting, submitOne } from './submit.ts'

type Options = {
  until?: number
  now?: boolean
  /** Asked before each step; the run ends where the answer is no. */
  holds?: () => Promise<boolean>
}
type Device = { companyId: number; deviceId: number }

/**
 * Submits what a device has, in the order of its chain, until nothing is left, the gateway does not answer, or `until` is reached. The
 * first document that gets no answer holds back those behind it, so that a gateway which is away is asked once and not by every
 * document. After some tries the next one is tried beside it: if that is answered, the first one is set aside and the rest goes on.
 * Says whether nothing is left but what was set aside. With `now`, somebody asked for it: neither pauses nor a gateway that counts as away keep it back.
 */
export async function drain(
  services: Submitting,
  companyId: number,
  deviceId: number,
  { until = Number.POSITIVE_INFINITY, now = false, holds = async () => true }: Options = {},
): Promise<'empty' | 'stopped'> {
  const device = { companyId, deviceId }
  const passed = new Set<number>()
  while (await holds()) {
    const heads = await inCompany(services.database, companyId, (tx) => headsOf(tx, deviceId, until, passed), 'read')
    const went = await step(services, device, heads, now)
    if (went === null) return heads.line.length === 0 ? 'empty' : 'stopped'
    for (const counter of went) passed.add(counter)
  }
  return 'stopped'
}

/** The first two that wait in line, and then those that were set aside and not tried by this run. */
async function headsOf(tx: CompanyTx, deviceId: number, until: number, passed: ReadonlySet<number>) {
  const found = (await listHeads(tx, deviceId)).filter(({ counter }) => counter <= until && !passed.has(counter))
  return { line: found.filter((one) => one.setAsideAt === null), aside: found.filter((one) => one.setAsideAt !== null) }
}
type Heads = Awaited<ReturnType<typeof headsOf>>

/** One try, or two where the first document holds back the rest. Null ends the run; else the documents not to be tried again by it. */
async function step(services: Submitting, device: Device, { line, aside }: Heads, now: boolean) {
  const [first, second] = line
  const any = first ?? aside[0]
  if (!any) return null
  const { recoveredAt } = await healthOf(services.platform, addressFor(services, any.mode))
  const isDue = (one: ToSubmit) =>
    now ||
    Date.parse(one.nextTryAt) <= Date.now() ||
    // The gateway is back since it was tried last, so its pause is over.
    (one.setAsideAt === null &&
      recoveredAt !== null &&
      one.lastSubmittedAt !== null &&
      one.lastSubmittedAt < recoveredAt)
  const ask = (one: ToSubmit) => asked(services, device.companyId, one, now)
  if (!first) {
    const due = aside.find(isDue)
    return due && (await ask(due)) !== null ? [due.counter] : null
  }
  const isTried = isDue(first)
  const became = isTried ? await ask(first) : 'QUEUED'
  if (became === null) return null
  if (became !== 'QUEUED') return []
  const unanswered = first.unanswered + (isTried ? 1 : 0)
  if (!second || !isPassable({ unanswered }) || !isDue(second)) return null
  // Right behind the first one it belongs to the same probe.
  const next = isTried ? await submitOne(services, device.companyId, second) : await ask(second)
  if (next === null || next === 'QUEUED') return null
  await inCompany(services.database, device.companyId, (tx) => setAside(tx, first, minutesUntilTry(unanswered)))
  return []
}

/** Tries one, unless the gateway is away and somebody else asks or it is too soon; null then. */
async function asked(services: Submitting, companyId: number, one: ToSubmit, now: boolean): Promise<Became | null> {
  if (!now && (await admit(services.platform, addressFor(services, one.mode))) === 'wait') return null
  return submitOne(services, companyId, one)
}
