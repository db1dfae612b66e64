import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useStartupLookups } from '../../lib/lookups.ts'
import { useFreshProfile } from '../../lib/profile.ts'
import { errorSentence, useErrorMessage } from '../../lib/refusals.ts'
import { loadRefusals } from '../../lib/words.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { toast } from '../../ui/toast.ts'
import { Pending } from '../Pending.tsx'

/** Draws the screens once the lookups of the shop are loaded, at once when they are cached. */
export function LookupsGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  useFreshProfile()
  const { data, error, refetch } = useStartupLookups()
  const message = useErrorMessage()
  useEffect(() => void (error && sayWhy(error)), [error])
  if (data) return children
  if (error) return <ErrorState title={t('lookups.failed')} text={message(error)} onRetry={() => void refetch()} />
  return <Pending />
}

/** LKP-023. What a toast says stands as it was written, and the words of refusals may come after the page. */
async function sayWhy(error: Error): Promise<void> {
  await loadRefusals().catch(() => undefined)
  const sentence = errorSentence(error)
  if (sentence) toast.error(sentence)
}
