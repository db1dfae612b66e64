import { dayIn } from '@warsha/domain/calendar'

/** The year it is in the shop: numbers that show one show this. */
export function useShopDay({ timeZone }: { timeZone: string }): { year: number } {
  return { year: Number(dayIn(timeZone, new Date().toISOString()).slice(0, 4)) }
}
