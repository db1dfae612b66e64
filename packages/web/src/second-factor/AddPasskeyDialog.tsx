import { useMutation, useQuery } from '@tanstack/react-query'
import { passkeyNameLength } from '@warsha/domain/passkeys'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { browserOf } from '../lib/browser-of.ts'
import { useNames } from '../lib/names.ts'
import { makePasskey, wasLeft } from '../lib/passkeys.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { ProofCode } from '../lib/second-factor/ProofCode.tsx'
import { useProfile } from '../lib/session.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { toast } from '../ui/toast.ts'

/** A new passkey of this device: its name, and what proves that it is its user who adds it. */
export default function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['second-factor', 'shell'])
  const { nameOf } = useNames()
  const profile = useProfile()
  const message = useErrorMessage()
  const method = useQuery(api.users.secondFactor.queryOptions()).data?.method ?? null
  const [codeToken, setCodeToken] = useState<string>()
  const { control, formState, handleSubmit } = useForm({
    mode: 'onTouched',
    defaultValues: { name: browserOf(navigator.userAgent).slice(0, passkeyNameLength), password: '', code: '' },
  })
  const add = useMutation({
    mutationFn: async ({ name, password, code }: { name: string; password: string; code: string }) => {
      const proof = { password, ...(code && { code }), ...(codeToken && { codeToken }) }
      const begun = await api.users.beginPasskey.call(proof)
      const owner = { username: profile.username, displayName: nameOf(profile), product: t('shell:product') }
      return api.users.addPasskey.call({ name: name.trim(), ...(await makePasskey(begun, owner)) })
    },
    onSuccess: () => {
      toast.success(t('passkeys.done'))
      onClose()
    },
  })
  const labels = { password: t('switchOn.password'), code: t('proof.code') }
  const sentence = wasLeft(add.error) ? t('passkeys.left') : message(add.error, labels)
  return (
    <DialogForm
      title={t('passkeys.add')}
      submitLabel={t('passkeys.add')}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={add.isPending}
      error={sentence}
      onSubmit={handleSubmit((typed) => add.mutate(typed))}
    >
      <p className="soft">{t('passkeys.addText')}</p>
      <TextField control={control} name="name" label={t('passkeys.name')} maxLength={passkeyNameLength} required />
      <PasswordField
        control={control}
        name="password"
        label={labels.password}
        autoComplete="current-password"
        required
        autoFocus
      />
      {method && <ProofCode control={control} name="code" method={method} onSent={setCodeToken} />}
    </DialogForm>
  )
}
