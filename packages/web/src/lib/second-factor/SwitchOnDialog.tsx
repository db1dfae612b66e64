import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { IconPhone } from '../../ui/icons.tsx'
import { islands } from '../../ui/islands.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import { IconMail } from '../../ui/more-icons.tsx'
import { api } from '../api.ts'
import { useErrorMessage } from '../refusals.ts'
import { useProfile } from '../session.ts'
import { CodeField } from './CodeField.tsx'
import { useFactorDoor } from './door.ts'
import classes from './factor.module.css'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type Begun = Awaited<ReturnType<typeof api.users.beginSecondFactor.call>>
type Props = { canEmail: boolean; onClose: () => void }
type Whole = Props & {
  /** it is on, and the recovery codes were shown */
  onDone?: () => void
}

/** Where the code comes from and the password; then a code that shows that it works; then the recovery codes, this once. */
export default function SwitchOnDialog({ canEmail, onClose, onDone = onClose }: Whole) {
  const { t } = useTranslation('second-factor')
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} done={t('switchOn.done')} onClose={onDone} />
  if (begun) return <Check begun={begun} onCodes={setCodes} onClose={onClose} />
  return <Choose canEmail={canEmail} onBegun={setBegun} onClose={onClose} />
}

function Choose({ canEmail, onBegun, onClose }: Props & { onBegun: (begun: Begun) => void }) {
  const { t } = useTranslation('second-factor')
  const message = useErrorMessage()
  const { control, formState, handleSubmit } = useForm({
    mode: 'onTouched',
    defaultValues: { method: 'app' as 'app' | 'email', password: '' },
  })
  const { calls, context } = useFactorDoor()
  const begin = useMutation(calls.beginSecondFactor.mutationOptions({ context, onSuccess: onBegun }))
  const noEmail = canEmail ? {} : { disabledReason: t('switchOn.noEmail') }
  return (
    <DialogForm
      title={t('switchOn.title')}
      submitLabel={t('switchOn.next')}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={begin.isPending}
      error={message(begin.error, { password: t('switchOn.password') })}
      onSubmit={handleSubmit((typed) => begin.mutate(typed))}
    >
      {/* The operator's own accounts have codes of an app alone. */}
      {!context.token && (
        <ChoiceField
          control={control}
          name="method"
          label={t('switchOn.method')}
          options={[
            { value: 'app' as const, label: t('factor.app'), icon: IconPhone },
            { value: 'email' as const, label: t('factor.email'), icon: IconMail, ...noEmail },
          ]}
        />
      )}
      <PasswordField
        control={control}
        name="password"
        label={t('switchOn.password')}
        autoComplete="current-password"
        required
        autoFocus
      />
    </DialogForm>
  )
}

type CheckProps = { begun: Begun; onCodes: (codes: readonly string[]) => void; onClose: () => void }
function Check({ begun: { setupToken, app }, onCodes, onClose }: CheckProps) {
  const { t } = useTranslation('second-factor')
  const message = useErrorMessage()
  const { control, formState, handleSubmit } = useForm({ mode: 'onTouched', defaultValues: { authCode: '' } })
  const client = useQueryClient()
  const { calls, context } = useFactorDoor()
  const check = useMutation(
    calls.switchSecondFactorOn.mutationOptions({
      context,
      onSuccess: ({ recoveryCodes }) => {
        // The bar that asks for it is part of the profile.
        void client.invalidateQueries({ queryKey: api.users.profile.key() })
        onCodes(recoveryCodes)
      },
    }),
  )
  return (
    <DialogForm
      title={t('switchOn.title')}
      submitLabel={t('switchOn.finish')}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={check.isPending}
      error={message(check.error, { authCode: t('switchOn.code') })}
      onSubmit={handleSubmit(({ authCode }) => check.mutate({ setupToken, authCode }))}
    >
      {app ? <p className="soft">{t('switchOn.scan')}</p> : <Mailed />}
      {app && (
        <>
          <img
            className={classes.qr}
            alt={t('switchOn.qr')}
            src={`data:image/svg+xml,${encodeURIComponent(app.qrSvg)}`}
          />
          <p className="text-sm">
            {t('switchOn.secret')}: <Ltr className={classes.secret}>{inGroups(app.secret)}</Ltr>
          </p>
        </>
      )}
      <CodeField control={control} name="authCode" label={t('switchOn.code')} autoFocus />
    </DialogForm>
  )
}

function Mailed() {
  const { t } = useTranslation('second-factor')
  const { username } = useProfile()
  return <p className="soft">{islands(t('switchOn.mailed', { email: username }))}</p>
}

const inGroups = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ')
