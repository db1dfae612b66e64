import { minute, workFrom } from './clock.ts'
import type { PlannedService, Visit } from './plan.ts'
import type { Random } from './random.ts'
import type { Technician } from './tenant.ts'

/** Who does a service: of those who can, one that is free soon. */
export function technicianFor(
  random: Random,
  { shop }: Visit,
  { service }: PlannedService,
  at: number,
): Technician | null {
  const able = shop.technicians.filter(({ sections }) => sections.includes(service.section))
  const others = able.length > 0 ? able : shop.technicians
  const free = others.filter(({ freeAt }) => freeAt <= at)
  if (free.length > 0) return random.pick(free)
  return [...others].sort((a, b) => a.freeAt - b.freeAt)[0] ?? null
}

/** The length of a job as it turned out. */
export const lengthOf = (random: Random, { service }: PlannedService): number =>
  Math.round(service.pool.durationMinutes * (0.65 + random.fraction() * 0.8)) * minute

/** One service after the other, each by a technician who is free, in the hours of the shop; answers when the last one ended. */
export function doAll(random: Random, visit: Visit, services: PlannedService[], startAt: number): number {
  let at = startAt
  for (const planned of services) {
    const technician = technicianFor(random, visit, planned, at)
    const stretches = workFrom(Math.max(at, technician?.freeAt ?? 0), lengthOf(random, planned))
    planned.technician = technician
    planned.worked = stretches.map(({ from, to }, index) => ({
      from,
      to,
      pause: index === stretches.length - 1 ? null : to - from > 0 && index % 2 === 0 ? 'break' : 'endOfShift',
    }))
    planned.status = 'Completed'
    planned.startedAt = stretches[0]?.from ?? at
    planned.completedAt = stretches.at(-1)?.to ?? at
    at = planned.completedAt
    if (technician) technician.freeAt = at
  }
  return at
}

/** The same without clocks, for databases that are only measured. */
export function doAllQuickly(random: Random, services: PlannedService[], startAt: number): number {
  let at = startAt
  for (const planned of services) {
    planned.status = 'Completed'
    planned.startedAt = at
    at += lengthOf(random, planned)
    planned.completedAt = at
  }
  return at
}
