import { useTranslation } from 'react-i18next'
import { useWarranties } from '../lib/lines/use-catalogue.ts'
import { Checkbox } from '../ui/form-library.ts'
import { islands } from '../ui/islands.tsx'
import { isolated } from '../ui/isolated.ts'
import type { DraftService } from './new-draft.ts'

type Props = { line: DraftService; vehicleId: number | null; onTurn: (underWarrantyOfId: number | null) => void }

/** Whether the work is done under the warranty that runs; its price follows, as the catalogue has it. */
export function UnderWarranty({ line, vehicleId, onTurn }: Props) {
  const { t } = useTranslation('new-ticket')
  const warranty = useWarranties(vehicleId, true).find(({ serviceId }) => serviceId === line.serviceId)
  if (!warranty || line.ticketPackageId !== null) return null
  return (
    <Checkbox
      size="xs"
      checked={line.underWarrantyOfId !== null}
      onChange={(event) => onTurn(event.currentTarget.checked ? warranty.ticketServiceId : null)}
      label={islands(t('offers.warranty', { day: isolated(warranty.endsOn), number: isolated(warranty.ticketNumber) }))}
    />
  )
}
