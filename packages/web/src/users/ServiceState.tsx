import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { Ltr } from '../ui/Ltr.tsx'
import classes from './LoginScreen.module.css'

const askAgainMs = 60_000

/** Whether the service answers now, and which version it is. */
export function ServiceState() {
  const { t } = useTranslation('users')
  const health = useQuery(api.system.health.queryOptions({ refetchInterval: askAgainMs, retry: false }))
  const version = useQuery(api.system.version.queryOptions({ retry: false }))
  const state = health.isPending ? 'asking' : health.isSuccess ? 'working' : 'away'
  return (
    <dl className={classes.status}>
      <div>
        <dt>{t('service.name')}</dt>
        <dd>{t(`service.${state}`)}</dd>
      </div>
      <div>
        <dt>{t('service.version')}</dt>
        <dd>{version.data ? <Ltr>{version.data.version}</Ltr> : t('service.unknown')}</dd>
      </div>
    </dl>
  )
}
