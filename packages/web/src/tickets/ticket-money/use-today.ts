import { dayIn } from '@warsha/domain/calendar'
import type { CalendarDate } from '@warsha/domain/time'
import { useLocale } from '../../ui/locale.ts'

export const useToday = (): CalendarDate => dayIn(useLocale().timeZone, new Date().toISOString())
