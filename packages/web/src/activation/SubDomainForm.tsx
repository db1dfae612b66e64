import { useQuery } from '@tanstack/react-query'
import { refuseSubDomain, subDomainOf } from '@warsha/domain/activation'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useErrorMessage, useRefusalMessage } from '../lib/refusals.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Banner } from '../ui/Banner.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { IconCheck } from '../ui/icons.tsx'
import { Ltr } from '../ui/Ltr.tsx'

type Props = {
  /** says that the link of a registration was opened */
  token: string
  suggested: string
  username: string
  baseDomain: string | null
  busy: boolean
  error: unknown
  onSave: (chosen: Chosen) => void
}

/** A sub-domain, asked for as it is typed: only one that was found free can be taken (AUT-043, AUT-044). */
export function SubDomainForm({ token, suggested, username, baseDomain, busy, error, onSave }: Props) {
  const { t } = useTranslation('activation')
  const message = useErrorMessage()
  const say = useRefusalMessage()
  const { control, handleSubmit } = useForm<Chosen>({
    mode: 'onChange',
    defaultValues: { subDomain: suggested, password: '' },
  })
  const name = subDomainOf(useWatch({ control, name: 'subDomain' }))
  const { isFree, isTaken, isAsked, error: unanswered } = useFree(token, name)
  const sentence = message(error ?? unanswered, {
    subDomain: t('subDomain'),
    password: t('business.password'),
  })
  return (
    <form
      noValidate
      className="stack"
      onSubmit={handleSubmit(({ password }) => isFree && onSave({ subDomain: name, password }))}
    >
      {sentence && <Banner kind="danger">{sentence}</Banner>}
      <TextField
        control={control}
        name="subDomain"
        label={t('subDomain')}
        hint={t('subDomainHint')}
        ltr
        maxLength={30}
        required
        autoFocus
        validate={(typed) => {
          const refusal = refuseSubDomain(String(typed))
          return refusal ? say(refusal) : undefined
        }}
      />
      <OwnPassword control={control} username={username} />
      {isTaken && <Banner kind="danger">{say({ code: 'subDomainTaken', data: {} })}</Banner>}
      <Found
        isAsked={isAsked}
        address={isFree ? [name, baseDomain].filter(Boolean).join('.') : null}
        named={baseDomain !== null}
      />
      <ActionButton
        type="submit"
        variant="primary"
        size="large"
        block
        busy={busy}
        {...(isFree ? {} : { disabledReason: t('subDomainFirst') })}
      >
        {t('business.save')}
      </ActionButton>
    </form>
  )
}

/** Whether a name can be had; one that is not usable is not asked for. */
function useFree(token: string, name: string) {
  const isUsable = refuseSubDomain(name) === null
  const { data, isPending, error } = useQuery(
    api.activation.validateSubDomain.queryOptions({
      input: { subDomain: name },
      context: { token },
      enabled: isUsable,
      staleTime: 10_000,
    }),
  )
  return {
    isFree: isUsable && data === true,
    isTaken: isUsable && data === false,
    isAsked: isUsable && isPending,
    error: isUsable ? error : null,
  }
}

type Chosen = { subDomain: string; password: string }

/** Whoever opens the business knows the password of its registration. */
function OwnPassword({ control, username }: { control: Control<Chosen>; username: string }) {
  const { t } = useTranslation('activation')
  return (
    <>
      {/* Password managers fill the password of this name in. */}
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <PasswordField
        control={control}
        name="password"
        label={t('business.password')}
        hint={t('business.passwordHint')}
        autoComplete="current-password"
        required
      />
    </>
  )
}

type FoundProps = { isAsked: boolean /** that is free */; address: string | null; named: boolean }

function Found({ isAsked, address, named }: FoundProps) {
  const { t } = useTranslation('activation')
  return (
    <p role="status" className="text-sm">
      {address !== null && (
        <>
          <IconCheck size="s" /> {t('subDomainFree')} {named && <Ltr>{address}</Ltr>}
        </>
      )}
      {isAsked && t('subDomainAsking')}
    </p>
  )
}
