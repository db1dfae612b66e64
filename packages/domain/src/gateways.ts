/**
 * What is known of the address of the tax authority's gateway, over all devices and processes of the installation. Moments are texts of
 * ISO 8601 in UTC.
 */
export type GatewayHealth = {
  /** Tries in a row without an answer. */
  failures: number
  /** Since when nothing but probes is sent; null while it answers. */
  awaySince: string | null
  /** Before that moment nothing is sent. */
  retryAt: string | null
  /** Until then somebody's probe is under way, and nobody else asks. */
  probingUntil: string | null
  /** When it answered again after it had been away. */
  recoveredAt: string | null
}

export const healthyGateway: GatewayHealth = {
  failures: 0,
  awaySince: null,
  retryAt: null,
  probingUntil: null,
  recoveredAt: null,
}

/** So many tries in a row without an answer, and the gateway counts as away. */
export const failuresUntilAway = 3
const firstPauseMs = 15_000
const longestPauseMs = 5 * 60_000
/** A probe that has not ended by then belongs to a process that is gone: a request gives up after 30 seconds. */
export const probeMs = 60_000

/**
 * How long a gateway that is away is left alone after so many failed tries: 15 seconds, twice as long each time, 5 minutes at most. The
 * jitter (from 0 to 1) takes up to half of it away, so that installations do not come back all at once.
 */
export const pauseAfter = (failures: number, jitter: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** Math.max(0, failures - failuresUntilAway)) * (1 - jitter / 2)

export type Admission = 'send' | 'probe' | 'wait'
/** Whether a request may be sent now: like any other, as the one probe, or not. */
export function admissionTo({ awaySince, retryAt, probingUntil }: GatewayHealth, now: string): Admission {
  if (awaySince === null) return 'send'
  if (probingUntil !== null && probingUntil > now) return 'wait'
  return retryAt !== null && retryAt > now ? 'wait' : 'probe'
}

/** Nobody answered: after some tries the gateway counts as away, and is asked again later each time. */
export function healthAfterSilence(before: GatewayHealth, now: string, jitter: number): GatewayHealth {
  const failures = before.failures + 1
  if (failures < failuresUntilAway) return { ...before, failures, probingUntil: null }
  return {
    ...before,
    failures,
    awaySince: before.awaySince ?? now,
    retryAt: new Date(Date.parse(now) + pauseAfter(failures, jitter)).toISOString(),
    probingUntil: null,
  }
}

/** It answered, whatever it said: everything is sent again. */
export const healthAfterAnswer = (before: GatewayHealth, now: string): GatewayHealth => ({
  ...healthyGateway,
  recoveredAt: before.awaySince === null ? before.recoveredAt : now,
})
