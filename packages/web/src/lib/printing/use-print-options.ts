import { useSyncExternalStore } from 'react'
import { useLookups } from '../lookups.ts'
import { useProfile } from '../session.ts'
import { stored, storedNames } from '../stored.ts'
import { keepPrintOptions, keptPrintOptions, type Paper, type PrintOptions, subscribe } from './print-options.ts'

/** This user's print options for a document, shared by all its buttons. */
export function usePrintOptions(paper: Paper) {
  const { id } = useProfile()
  const { bilingualInvoice } = useLookups().systemSettings
  // An invoice in one language is in Arabic, as the law asks.
  const usual = paper === 'invoice' && !bilingualInvoice ? 'ar' : 'both'
  useSyncExternalStore(subscribe, () => `${stored(storedNames.prePrintOptions)}${stored(storedNames.pageBreakOptions)}`)
  return {
    ...keptPrintOptions(id, paper, usual),
    choose: (chosen: Partial<PrintOptions>) => keepPrintOptions(id, paper, chosen, usual),
  }
}
