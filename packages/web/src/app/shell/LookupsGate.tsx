import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useStartupLookups } from '../../lib/lookups.ts'
import { useFreshProfile } from '../../lib/profile.ts'
import { errorSentence } from '../../lib/refusals.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { toast } from '../../ui/toast.ts'
import { Pending } from '../Pending.tsx'

/** Draws the screens once the lookups of the shop are loaded, at once when they are cached. */
export function LookupsGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  useFreshProfile()
  const { data, error, refetch } = useStartupLookups()
  useEffect(() => {
    // LKP-023
    const sentence = errorSentence(error)
    if (sentence) toast.error(sentence)
  }, [error])
  if (data) return children
  if (error)
    return <ErrorState title={t('lookups.failed')} text={errorSentence(error)} onRetry={() => void refetch()} />
  return <Pending />
}
