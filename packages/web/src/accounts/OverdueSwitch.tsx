import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { IconAlarm } from '../ui/icons.tsx'

/** Only accounts with something past its day. */
export function OverdueSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const { t } = useTranslation('accounts')
  return (
    <Button
      size="small"
      variant={on ? 'primary' : 'default'}
      icon={<IconAlarm size="s" />}
      aria-pressed={on}
      onClick={() => onChange(!on)}
    >
      {t('overdueOnly')}
    </Button>
  )
}
