import { useMutation } from '@tanstack/react-query'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { api } from '../api.ts'
import { useErrorMessage } from '../refusals.ts'

type Props<Form extends FieldValues> = {
  control: Control<Form>
  name: FieldPath<Form>
  method: 'app' | 'email'
  /** Given the token of the code that was sent. */
  onSent: (codeToken: string) => void
}

/** The code once more, of a user who is signed in: of the app, of an e-mail that they ask for, or a recovery code. */
export function ProofCode<Form extends FieldValues>({ control, name, method, onSent }: Props<Form>) {
  const { t } = useTranslation('second-factor')
  const message = useErrorMessage()
  const send = useMutation(
    api.users.sendOwnAuthCode.mutationOptions({
      onSuccess: ({ codeToken }) => {
        onSent(codeToken)
        toast.success(t('proof.sent'))
      },
      onError: (error) => toast.error(message(error) ?? ''),
    }),
  )
  return (
    <>
      <TextField
        control={control}
        name={name}
        label={t(method === 'app' ? 'proof.code' : 'proof.mailCode')}
        ltr
        required
        maxLength={20}
        autoComplete="one-time-code"
      />
      {method === 'email' && (
        <span>
          <Button busy={send.isPending} onClick={() => send.mutate(undefined)}>
            {t('proof.send')}
          </Button>
        </span>
      )}
    </>
  )
}
