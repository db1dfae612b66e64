import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { session } from '../lib/session.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { IconAlertTriangle } from '../ui/icons.tsx'
import { StateBlock } from '../ui/StateBlock.tsx'

/** What is shown instead of a screen that failed: a call without answer can be tried again, a crash is reported (UXX-028). */
export function CrashScreen({ error, info, reset }: ErrorComponentProps) {
  const message = useErrorMessage()
  if (error instanceof ApiError) return <ErrorState text={message(error)} onRetry={reset} />
  const { message: said, stack } = error instanceof Error ? error : new Error(String(error))
  return <Crash message={said} componentStack={info?.componentStack ?? stack ?? ''} />
}

function Crash({ message, componentStack }: { message: string; componentStack: string }) {
  const { t } = useTranslation('shell')
  useEffect(() => {
    if (!session.get().token) return
    const report = { message: message.slice(0, 500), componentStack: componentStack.slice(0, 10_000) }
    // A crash that cannot be reported is still shown (API-111).
    api.system.logApplicationError.call(report).catch(() => undefined)
  }, [message, componentStack])
  return (
    <main className="page">
      <StateBlock
        alert
        icon={IconAlertTriangle}
        title={t('crash.title')}
        text={t('crash.text')}
        action={
          // The page is loaded anew: whatever broke in memory is gone.
          <Button variant="primary" onClick={() => location.assign('/home')}>
            {t('crash.continue')}
          </Button>
        }
      />
    </main>
  )
}
