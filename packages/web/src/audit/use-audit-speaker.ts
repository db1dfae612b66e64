import type { AuditSpeaker } from '@warsha/domain/audit-text'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { useMoneyText } from '../lib/payments/use-money-text.ts'
import { formatPercent } from '../ui/format.ts'

/** The log in the reader's language and the company's currency. */
export function useAuditSpeaker(): AuditSpeaker {
  const { t, i18n } = useTranslation(['audit', 'lookups', 'records'])
  const { pick } = useNames()
  return {
    money: useMoneyText(),
    percent: (bp) => `\u2066${formatPercent(bp).text}\u2069`,
    yes: t('yes'),
    no: t('no'),
    label: (field) => t([`fields.${field}`, `records:fields.${field}`], field),
    word: (lookup, value) => {
      const key = [`lookups:${lookup}.${value}`, `audit:choices.${lookup}.${value}`].find((one) => i18n.exists(one))
      return key && t(key)
    },
    name: pick,
  }
}
