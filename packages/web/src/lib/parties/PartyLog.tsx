import { useTranslation } from 'react-i18next'
import { ChangesCard } from '../records/ChangesCard.tsx'
import { usePartyLabels } from './use-party-labels.ts'
import { usePartyValues } from './use-party-values.ts'
import { type PartyKind, wordsOfParty } from './words.ts'

/** Who changed what of a customer, a partner or a supplier. */
export function PartyLog({ of, id }: { of: PartyKind; id: number }) {
  const { t } = useTranslation()
  return (
    <ChangesCard
      entity={of}
      id={id}
      actionOf={(action) => t(`${wordsOfParty[of]}did.${action}`)}
      labelOf={usePartyLabels(of)}
      write={usePartyValues(of)}
    />
  )
}
