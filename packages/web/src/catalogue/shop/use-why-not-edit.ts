import { refuseDisabledShop } from '@warsha/domain/shops'
import { useWhyNot } from '../../lib/may.ts'
import { useRefusalMessage } from '../../lib/refusals.ts'

/** Why the user may not change this shop, as a sentence; either of two actions lets them. */
export function useWhyNotEdit(shop: { enabled: boolean }): string | undefined {
  const whyNot = useWhyNot()
  const sentence = useRefusalMessage()
  const why = whyNot('administration.manageShop') && whyNot('administration.editShop')
  const refusal = refuseDisabledShop(shop)
  return why ?? (refusal ? sentence(refusal) : undefined)
}
