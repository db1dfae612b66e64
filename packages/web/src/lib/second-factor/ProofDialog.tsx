import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { toast } from '../../ui/toast.ts'
import { useErrorMessage } from '../refusals.ts'
import { useFactorDoor } from './door.ts'
import { ProofCode } from './ProofCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type Props = { what: 'off' | 'renew'; method: 'app' | 'email'; onClose: () => void }

/** Password and code once more, before the second factor is switched off or its recovery codes are replaced. */
export default function ProofDialog({ what, method, onClose }: Props) {
  const { t } = useTranslation('second-factor')
  const message = useErrorMessage()
  const [codeToken, setCodeToken] = useState<string>()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { control, formState, handleSubmit } = useForm({
    mode: 'onTouched',
    defaultValues: { password: '', code: '' },
  })
  const { calls, context } = useFactorDoor()
  const off = useMutation(
    calls.switchSecondFactorOff.mutationOptions({
      context,
      onSuccess: () => {
        toast.success(t('proof.offDone'))
        onClose()
      },
    }),
  )
  const renew = useMutation(
    calls.renewRecoveryCodes.mutationOptions({ context, onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes) }),
  )
  const change = what === 'off' ? off : renew
  const label = t(method === 'app' ? 'proof.code' : 'proof.mailCode')
  if (codes) return <RecoveryCodes codes={codes} done={t('proof.renewDone')} onClose={onClose} />
  return (
    <DialogForm
      title={t(`proof.${what}Title`)}
      submitLabel={t(`proof.${what}Save`)}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={change.isPending}
      danger={what === 'off'}
      error={message(off.error ?? renew.error, { password: t('switchOn.password'), code: label })}
      onSubmit={handleSubmit((typed) => change.mutate({ ...typed, ...(codeToken && { codeToken }) }))}
    >
      <p className="soft">{t(`proof.${what}Text`)}</p>
      <PasswordField
        control={control}
        name="password"
        label={t('switchOn.password')}
        autoComplete="current-password"
        required
        autoFocus
      />
      <ProofCode control={control} name="code" method={method} onSent={setCodeToken} />
    </DialogForm>
  )
}
