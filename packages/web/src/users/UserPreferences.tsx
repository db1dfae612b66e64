import { useMutation, useQuery } from '@tanstack/react-query'
import type { UserAccount } from '@warsha/contract/user-accounts'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import type { Preferences } from '../lib/preferences.ts'
import { errorSentence } from '../lib/refusals.ts'
import { toast } from '../ui/toast.ts'
import { PreferenceFacts } from './PreferencesCard.tsx'

/** The preferences of another user, for users who manage accounts; each choice is saved at once (ADM-013). */
export function UserPreferences({ account: { id } }: { account: UserAccount }) {
  const { t } = useTranslation('users')
  const kept = useQuery(api.users.preferencesOf.queryOptions({ input: { id } }))
  const change = useMutation({
    mutationFn: ({ version, ...chosen }: Preferences & { version: number }) =>
      api.users.changePreferences.call({ id, version, ...chosen }),
    onSuccess: () => {
      toast.success(t('preferences.saved'))
      return kept.refetch()
    },
    onError: (error) => toast.error(errorSentence(error) ?? ''),
  })
  const { data } = kept
  if (!data) return null
  const profile = change.isPending ? { ...data, ...change.variables } : data
  return <PreferenceFacts profile={profile} save={(chosen) => change.mutate({ ...chosen, version: data.version })} />
}
