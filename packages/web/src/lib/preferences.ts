import { useMutation } from '@tanstack/react-query'
import { toast } from '../ui/toast.ts'
import { api } from './api.ts'
import { pageLanguage, showIn } from './language.ts'
import { errorSentence } from './refusals.ts'
import { session, type UserProfile, useProfile } from './session.ts'

/** What users choose for themselves. */
export type Preferences = Partial<
  Pick<
    UserProfile,
    | 'language'
    | 'layout'
    | 'timeZone'
    | 'hideFloatingButton'
    | 'hideFloatingContact'
    | 'openWhatsapp'
    | 'whatsappSharingPreference'
  >
>

/** Saves one's own preferences; a new language loads the page again (I18-003, I18-005). */
export function useSavePreferences() {
  const { id, version } = useProfile()
  return useMutation({
    mutationFn: (chosen: Preferences) => api.users.saveProfile.call({ id, version, ...chosen }),
    onSuccess: ({ token, profile }, chosen) => {
      session.keep(profile, token)
      if (chosen.language && chosen.language !== pageLanguage()) showIn(chosen.language)
    },
    onError: (error) => toast.error(errorSentence(error) ?? ''),
  })
}
