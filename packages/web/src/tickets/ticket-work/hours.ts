import type { TicketTechnician } from '@warsha/contract/ticket-lines'

/** Whole minutes of work at a moment, with the stretch that runs. */
export function minutesOf(
  { workedMinutes, runningSince }: Pick<TicketTechnician, 'workedMinutes' | 'runningSince'>,
  now: number,
): number {
  if (runningSince === null) return workedMinutes
  return workedMinutes + Math.max(0, Math.floor((now - Date.parse(runningSince)) / 60_000))
}

/** 52 is '0:52', 605 is '10:05'. */
export const clockText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

const figure = (value: number | null): number => (value === null || Number.isNaN(value) ? 0 : value)

/** Hours and minutes typed apart, as minutes. */
export const minutesByHand = ({ hours, minutes }: { hours: number | null; minutes: number | null }): number =>
  figure(hours) * 60 + figure(minutes)
