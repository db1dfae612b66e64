import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { componentStackOf } from '../lib/component-stacks.ts'
import { connection } from '../lib/connection.ts'
import { isMissingFile } from '../lib/missing-file.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { session } from '../lib/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { IconAlertTriangle } from '../ui/icons.tsx'
import { StateBlock } from '../ui/StateBlock.tsx'

/** What is shown instead of a screen that failed: a call without answer can be tried again, a crash is reported (UXX-028). */
export function CrashScreen({ error, reset }: ErrorComponentProps) {
  const message = useErrorMessage()
  if (error instanceof ApiError) return <ErrorState text={message(error)} onRetry={reset} />
  return isMissingFile(error) ? <NotLoaded /> : <Crash error={error} />
}

/** The network may be back by name and carry nothing yet. */
const askAgainMs = 3_000

/** A screen whose files were never fetched: it opens by itself when they can be. */
function NotLoaded() {
  const { t } = useTranslation('shell')
  useEffect(() => {
    const timer = setInterval(() => connection.get() === 'online' && location.reload(), askAgainMs)
    return () => clearInterval(timer)
  }, [])
  return <StateBlock alert icon={IconAlertTriangle} title={t('notLoaded.title')} text={t('notLoaded.text')} />
}

function Crash({ error }: { error: unknown }) {
  const { t } = useTranslation('shell')
  useEffect(() => {
    if (!session.get().token) return
    const message = error instanceof Error ? error.message : String(error)
    const report = { message: message.slice(0, 500), componentStack: componentStackOf(error).slice(0, 10_000) }
    // A crash that cannot be reported is still shown (API-111).
    api.system.logApplicationError.call(report).catch(() => undefined)
  }, [error])
  return (
    <div className="page">
      <StateBlock
        alert
        icon={IconAlertTriangle}
        title={t('crash.title')}
        text={t('crash.text')}
        action={
          // The page is loaded anew: whatever broke in memory is gone.
          <ButtonLink variant="primary" href="/home" target="_self">
            {t('crash.continue')}
          </ButtonLink>
        }
      />
    </div>
  )
}
