import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { BarePage } from '../lib/BarePage.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { IconCheck, IconLock } from '../ui/icons.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { StateBlock } from '../ui/StateBlock.tsx'
import { SetupForm } from './SetupForm.tsx'

/** The first company of an installation, for who has the link that the start has shown; later there is no such page. */
export function SetupScreen() {
  const { t } = useTranslation('setup')
  // Behind the #, where no server and no log sees it.
  const [token] = useState(() => location.hash.slice(1))
  const [username, setUsername] = useState<string | null>(null)
  useDocumentTitle(t('title'))
  return (
    <BarePage>
      {username === null ? (
        <Opened token={token} onDone={setUsername} />
      ) : (
        <StateBlock
          icon={IconCheck}
          title={t('done.title')}
          text={t('done.text', { username })}
          action={<AppLink href="/login">{t('done.signIn')}</AppLink>}
        />
      )}
    </BarePage>
  )
}

function Opened({ token, onDone }: { token: string; onDone: (username: string) => void }) {
  const { t } = useTranslation('setup')
  const message = useErrorMessage()
  const { data, error, refetch } = useQuery(
    api.setup.begin.queryOptions({ input: { token }, retry: false, staleTime: Number.POSITIVE_INFINITY }),
  )
  if (data) return <SetupForm token={token} cities={data.cities} onDone={onDone} />
  if (!error) return <SkeletonRows rows={6} label={t('title')} />
  if (error instanceof ApiError && error.code === 'NotFound')
    return <StateBlock alert icon={IconLock} title={t('closed.title')} text={t('closed.text')} />
  return <ErrorState text={message(error)} onRetry={() => void refetch()} />
}
