import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { canUsePasskeys, showPasskey, wasLeft } from '../lib/passkeys.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import type { SignInAnswer } from '../lib/session.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { IconShieldCheck } from '../ui/icons.tsx'

type Answer = SignInAnswer & { handOverTo: string | null }

/** The sign-in without a password, where browser and installation know passkeys. */
export default function PasskeyButton({ onAnswer }: { onAnswer: (answer: Answer) => Promise<void> }) {
  const { t } = useTranslation('users')
  const message = useErrorMessage()
  const signIn = useMutation({
    mutationFn: async () => {
      const asked = await api.users.passkeyChallenge.call()
      if (!asked) throw new ApiError(422, 'passkeyRefused')
      return onAnswer(await api.users.authenticateWithPasskey.call(await showPasskey(asked)))
    },
  })
  if (!canUsePasskeys()) return null
  const sentence = wasLeft(signIn.error) ? undefined : message(signIn.error)
  return (
    <>
      {sentence && <Banner kind="danger">{sentence}</Banner>}
      <Button
        size="large"
        block
        icon={<IconShieldCheck size="s" />}
        busy={signIn.isPending}
        onClick={() => signIn.mutate()}
      >
        {t('signIn.passkey')}
      </Button>
    </>
  )
}
