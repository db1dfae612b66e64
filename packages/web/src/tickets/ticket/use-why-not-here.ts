import type { Ticket } from '@warsha/contract/ticket-rows'
import { type ModuleAction, refuseOtherShop } from '@warsha/domain/permissions'
import type { Refusal } from '@warsha/domain/refusal'
import { isRefusalCode } from '@warsha/domain/refusal-codes'
import type { CarStep } from '@warsha/domain/subscriptions'
import { useTranslation } from 'react-i18next'
import { useGrants, useWhyNot } from '../../lib/may.ts'
import { useNames } from '../../lib/names.ts'
import { useRefusalMessage } from '../../lib/refusals.ts'
import { useProfile } from '../../lib/session.ts'

/** Why an action on this ticket is disabled, in one sentence: the right, the workshop, then the rule of the domain. */
export function useWhyNotHere(ticket: Ticket) {
  const { t } = useTranslation('tickets')
  const { pick } = useNames()
  const whyNot = useWhyNot()
  const sentence = useRefusalMessage()
  const { roles } = useGrants()
  const { currentShopId } = useProfile()
  const elsewhere = refuseOtherShop({ roles, shopId: currentShopId }, ticket.shopId)
  return (action: ModuleAction, refusal: Refusal | null = null, step?: CarStep): string | undefined => {
    const right = whyNot(action, step)
    if (right) return right
    if (elsewhere) return t('otherShop.reason', { shop: pick(ticket.shopNameEn, ticket.shopNameAr) })
    return refusal && isRefusalCode(refusal.code) ? sentence({ code: refusal.code, data: refusal.data }) : undefined
  }
}
