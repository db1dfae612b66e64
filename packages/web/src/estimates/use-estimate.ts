import { useQueryClient } from '@tanstack/react-query'
import type { Estimate } from '@warsha/contract/estimate-rows'
import { dayIn } from '@warsha/domain/calendar'
import { refuseConverted } from '@warsha/domain/estimates'
import { type ModuleAction, refuseOtherShop } from '@warsha/domain/permissions'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { useGrants, useWhyNot } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { errorSentence, useRefusalMessage } from '../lib/refusals.ts'
import { useProfile } from '../lib/session.ts'
import { useLocale } from '../ui/locale.ts'
import { toast } from '../ui/toast.ts'

/** What every change of an estimate does with its answer: the page shows it, and asks again where it was stale. */
export function useEstimateCache(id: number) {
  const client = useQueryClient()
  const queryKey = api.estimates.get.queryKey({ input: { id } })
  const refresh = (): void => {
    void client.refetchQueries({ queryKey })
    void client.invalidateQueries({ queryKey: api.estimates.activities.queryKey({ input: { id } }) })
  }
  return {
    show: (estimate: Estimate): void => {
      client.setQueryData(queryKey, estimate)
      void client.invalidateQueries({ queryKey: api.estimates.activities.queryKey({ input: { id } }) })
    },
    refresh,
    shown: (): Estimate | undefined => client.getQueryData(queryKey),
    /** Whoever changed it meanwhile is shown. */
    onError: (error: unknown): void => {
      if (error instanceof ApiError && ['InvalidData', 'alreadyConvertedToTicket'].includes(error.code)) refresh()
    },
    /** For actions of one click: the refusal is said. */
    say: (error: unknown): void => {
      toast.error(errorSentence(error) ?? '')
      refresh()
    },
  }
}

/** The day it is in the shop. */
export const useToday = (): string => dayIn(useLocale().timeZone, new Date().toISOString())

/** Why it cannot be changed here: the right, the shop that it belongs to, or that it is a ticket already. */
export function useWhyNotHere(estimate: Estimate): (action: ModuleAction) => string | undefined {
  const { t } = useTranslation('estimates')
  const { pick } = useNames()
  const whyNot = useWhyNot()
  const say = useRefusalMessage()
  const actor = { roles: useGrants().roles, shopId: useProfile().currentShopId }
  return (action) => {
    const mayNot = whyNot(action)
    if (mayNot) return mayNot
    if (refuseOtherShop(actor, estimate.shopId) !== null)
      return t('otherShop', { shop: pick(estimate.shopNameEn, estimate.shopNameAr) })
    const converted = refuseConverted({ ticketNumber: estimate.ticket?.number ?? null })
    return converted ? say(converted) : undefined
  }
}
