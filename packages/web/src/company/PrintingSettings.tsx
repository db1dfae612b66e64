import { useTranslation } from 'react-i18next'
import { Card } from '../ui/Card.tsx'
import { SwitchField } from '../ui/fields/SwitchField.tsx'
import type { SettingsPart } from './settings-form.ts'

const switches = ['bilingualInvoice', 'paymentsInInvoices', 'printCurrency'] as const

/** How documents are printed. */
export function PrintingSettings({ form: { control }, why }: SettingsPart) {
  const { t } = useTranslation('company-settings')
  return (
    <Card title={t('printing')}>
      <div className="stack">
        {switches.map((name) => (
          <SwitchField
            key={name}
            control={control}
            name={name}
            label={t(name)}
            hint={t(`${name}Hint`)}
            disabledReason={why}
          />
        ))}
      </div>
    </Card>
  )
}
