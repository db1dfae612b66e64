import { pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { useWhyNotThere } from '../lib/records/use-why-not-there.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { IconCar } from '../ui/icons.tsx'

/** Saves the customer and continues with their car. */
export function AndVehicle({ onSave }: { onSave: () => void }) {
  const { t } = useTranslation('customer-screens')
  const reason = useWhyNotThere()('vehicles.new', pathOf('vehicle', 'new'))
  return (
    <ActionButton
      icon={<IconCar size="s" />}
      onClick={() => onSave()}
      reasonAt="tooltip"
      {...(reason && { disabledReason: reason })}
    >
      {t('saveAndVehicle')}
    </ActionButton>
  )
}
