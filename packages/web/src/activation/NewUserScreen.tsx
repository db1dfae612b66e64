import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { BarePage } from '../lib/BarePage.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { IconLock } from '../ui/icons.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { StateBlock } from '../ui/StateBlock.tsx'
import { RegistrationForm } from './RegistrationForm.tsx'
import { type Registered, RegistrationSent } from './RegistrationSent.tsx'

/** A business registers (NAV-003); its company is made when the link of its e-mail is opened. */
export function NewUserScreen() {
  const { t } = useTranslation('activation')
  const [registered, setRegistered] = useState<Registered | null>(null)
  useDocumentTitle(t('register.title'))
  return (
    <BarePage>{registered ? <RegistrationSent {...registered} /> : <Registering onDone={setRegistered} />}</BarePage>
  )
}

function Registering({ onDone }: { onDone: (registered: Registered) => void }) {
  const { t } = useTranslation('activation')
  const message = useErrorMessage()
  const { data, error, refetch } = useQuery(
    api.activation.registration.queryOptions({ staleTime: Number.POSITIVE_INFINITY }),
  )
  if (data?.open) return <RegistrationForm countries={data.countries} onDone={onDone} />
  if (data)
    return (
      <StateBlock
        alert
        icon={IconLock}
        title={t('closed.title')}
        text={t('closed.text')}
        action={<AppLink href="/login">{t('toLogin')}</AppLink>}
      />
    )
  if (error) return <ErrorState text={message(error)} onRetry={() => void refetch()} />
  return <SkeletonRows rows={8} label={t('register.title')} />
}
