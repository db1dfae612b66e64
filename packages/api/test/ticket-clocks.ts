import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Client } from './client.ts'
import type { Real } from './ticket-model.ts'

/** A technician who is signed in. */
export type Technician = { id: number; api: Client }

/** What is known of clocks, by the technician's place: the place of the service it runs on, since how many minutes, and all minutes. */
export type Clocks = {
  runs: (number | null)[]
  since: number[]
  /** By the places of service and technician. */
  minutes: Record<string, number>
}
export const keyOf = (at: number, who: number): string => `${at}/${who}`

export const standingClocks = (technicians: number): Clocks => ({
  runs: Array.from({ length: technicians }, () => null),
  since: Array.from({ length: technicians }, () => 0),
  minutes: {},
})

export function stopClock(clocks: Clocks, who: number): void {
  const at = clocks.runs[who]
  if (at === null || at === undefined) return
  const key = keyOf(at, who)
  clocks.minutes[key] = (clocks.minutes[key] ?? 0) + (clocks.since[who] ?? 0)
  clocks.runs[who] = null
  clocks.since[who] = 0
}

/** Every clock on the service stops. */
export const stopClocksOn = (clocks: Clocks, at: number): void =>
  clocks.runs.forEach((running, who) => {
    if (running === at) stopClock(clocks, who)
  })

/**
 * Nobody has two clocks running in the company, and the hours of each line are the sum of its stretches, which are those that
 * the model knows of.
 */
export async function clocksAgree(clocks: Clocks, { database, shop, ticket, technicians }: Real): Promise<void> {
  const stretches = await database
    .selectFrom('workStretches')
    .select(['ticketId', 'ticketServiceId', 'employeeId', 'startedAt', 'endedAt'])
    .where('companyId', '=', shop.companyId)
    .where((eb) => eb.or([eb('ticketId', '=', ticket.id), eb('endedAt', 'is', null)]))
    .execute()
  for (const [who, { id }] of technicians.entries()) {
    const mine = stretches.filter(({ employeeId }) => employeeId === id)
    expect(mine.filter(({ endedAt }) => endedAt === null).length, 'one clock a person').toBeLessThanOrEqual(1)
    for (const line of ticket.technicians.filter(({ employeeId }) => employeeId === id)) {
      const at = ticket.services.findIndex((service) => service.id === line.ticketServiceId)
      const own = mine.filter(({ ticketServiceId }) => ticketServiceId === line.ticketServiceId)
      const sum = own.reduce(
        (all, { startedAt, endedAt }) => all + (endedAt ? minutesBetween(startedAt, endedAt) : 0),
        0,
      )
      expect(Math.abs(line.workedMinutes - sum), 'the sum of its stretches').toBeLessThan(0.6)
      expect(Math.abs(line.workedMinutes - (clocks.minutes[keyOf(at, who)] ?? 0))).toBeLessThanOrEqual(1)
      const running = own.find(({ endedAt }) => endedAt === null)
      expect([line.runningSince, running !== undefined]).toEqual([running?.startedAt ?? null, clocks.runs[who] === at])
    }
  }
}
const minutesBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 60_000

/** Moves the start of what runs on the ticket back, as if all had worked since. */
export const letTimePass = ({ database, shop, ticket }: Real, minutes: number) =>
  database
    .updateTable('workStretches')
    .set({ startedAt: sql<string>`started_at - make_interval(mins => ${minutes})` })
    .where('companyId', '=', shop.companyId)
    .where('ticketId', '=', ticket.id)
    .where('endedAt', 'is', null)
    .execute()
