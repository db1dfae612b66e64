import { activityActions, type FactKind } from '@warsha/domain/activities'
import { shownPhone } from '@warsha/domain/phones'
import { stateOfTicket, type TicketStatus } from '@warsha/domain/tickets'
import { useTranslation } from 'react-i18next'
import { formatCount, formatMoney, formatQuantity } from '../../ui/format.ts'
import { formatDateTime } from '../../ui/format-time.ts'
import { useLocale } from '../../ui/locale.ts'
import { useDurationWords } from '../../ui/time-text.tsx'
import { useNames } from '../names.ts'

const kindsOf: Record<string, Record<string, FactKind>> = activityActions
type Told = { action: string; facts: Record<string, unknown> }

const ltr = (text: string): string => `\u2066${text}\u2069`
const typed = (text: string): string => `\u2068${text}\u2069`

/** A name as the log stores it, in both languages. */
function namesIn(fact: unknown): { en: string | null; ar: string | null } | null {
  if (typeof fact !== 'object' || fact === null) return null
  const { en, ar } = fact as { en?: unknown; ar?: unknown }
  return { en: typeof en === 'string' ? en : null, ar: typeof ar === 'string' ? ar : null }
}

/** The sentence of an event on a ticket in the reader's language, its amounts, names and moments written as everywhere; null for one that has none. */
export function useActivityWords(): (told: Told) => string | null {
  const { t, i18n } = useTranslation(['activities', 'lookups', 'ui'])
  const { timeZone, currency, language } = useLocale()
  const { pick } = useNames()
  const durationWords = useDurationWords()
  const writers: Record<FactKind, (fact: unknown) => string> = {
    text: (fact) => {
      const phone = shownPhone(String(fact))
      return phone === fact ? typed(phone) : ltr(phone)
    },
    name: (fact) => {
      const names = namesIn(fact)
      return typed(names ? pick(names.en, names.ar) : String(fact))
    },
    number: (fact) => ltr(formatCount(Number(fact))),
    money: (fact) => (fact === null ? t('ui:noValue') : ltr(formatMoney(Number(fact), currency.decimals).text)),
    quantity: (fact) => ltr(formatQuantity(Number(fact)).text),
    minutes: (fact) => durationWords(Number(fact) * 60_000),
    moment: (fact) => ltr(formatDateTime(String(fact), timeZone, language)),
    date: (fact) => ltr(String(fact)),
    ticketStatus: (fact) => t(`ui:state.${stateOfTicket(String(fact) as TicketStatus)}`),
    waitingReason: (fact) => t(`lookups:waitingReasons.${String(fact)}`),
    pauseReason: (fact) => t(`lookups:pauseReasons.${String(fact)}`),
    sharedDocument: (fact) => t(`lookups:sharedDocuments.${String(fact)}`),
    conditionMoment: (fact) => t(`lookups:conditionMoments.${String(fact)}`),
    decisionChannel: (fact) => t(`lookups:decisionChannels.${String(fact)}`),
    pointState: (fact) => t(`lookups:pointStates.${String(fact)}`),
  }
  return ({ action, facts }) => {
    const kinds: Record<string, FactKind | undefined> = kindsOf[action] ?? {}
    if (!i18n.exists(action, { ns: 'activities' })) return null
    const written = Object.entries(facts).map(([name, fact]) => [name, writers[kinds[name] ?? 'name'](fact)] as const)
    const blanks: Record<string, string> = Object.fromEntries(written)
    return t(`activities:${action}`, blanks)
  }
}
