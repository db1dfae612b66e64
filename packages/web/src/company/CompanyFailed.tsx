import { useTranslation } from 'react-i18next'
import { RecordFailed } from '../lib/records/RecordFailed.tsx'
import { IconSettings } from '../ui/icons.tsx'

type Props = { error: unknown; onRetry: () => void }

/** The company could not be read, or is not one's own. */
export function CompanyFailed({ error, onRetry }: Props) {
  const { t } = useTranslation(['company', 'lookups'])
  return (
    <RecordFailed
      error={error}
      onRetry={onRetry}
      icon={IconSettings}
      missing={t('missing')}
      list={{ href: '/administration', label: t('toAdministration') }}
      action={t('lookups:modules.administration')}
    />
  )
}
