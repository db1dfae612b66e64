import type { Vehicle } from '@warsha/contract/vehicles'
import { refuseOwnerChange } from '@warsha/domain/vehicles'
import { useTranslation } from 'react-i18next'
import { Page } from '../lib/Page.tsx'
import { vehicleFormOf } from '../lib/parties/vehicle-form.ts'
import { useCarName } from '../lib/records/CarName.tsx'
import { fieldsThatDiffer } from '../lib/records/field-changes.ts'
import { PageForm } from '../lib/records/PageForm.tsx'
import { StaleBanner } from '../lib/records/StaleBanner.tsx'
import { useRefusalMessage } from '../lib/refusals.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useVehicleActions } from './use-vehicle-actions.ts'
import { useVehicleEdit } from './use-vehicle-edit.ts'
import { useVehicleLabels } from './use-vehicle-error.ts'
import { VehicleCards } from './VehicleCards.tsx'

/** Any other owner than the present one. */
const somebodyElse = (vehicle: Vehicle) => ({ customerId: vehicle.customerId + 1, dealerId: vehicle.dealerId })

/** Changes a vehicle. Its customer stays while money is owed on it; a user who saves second keeps their input. */
export function EditVehicle({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation(['vehicle-screens', 'vehicles'])
  const labelOf = useVehicleLabels()
  const say = useRefusalMessage()
  const carName = useCarName()
  const { form, standing, changes, base, owner, stale, lowerKm, change, ...edit } = useVehicleEdit(vehicle)
  const locked = refuseOwnerChange(vehicle, somebodyElse(vehicle), vehicle.due)
  return (
    <Page title={carName(vehicle)} heading={t('edit')}>
      <PageForm
        {...standing}
        changes={changes}
        onSubmit={edit.save(false)}
        onDiscard={edit.discard}
        busy={change.isPending}
        error={edit.error.message}
        saveLabel={t('saveChanges')}
        disabledReason={useVehicleActions().noEdit}
      >
        {stale.fresh && (
          <StaleBanner
            fields={differences(base, stale.fresh).map(labelOf)}
            onMerge={() => stale.fresh && edit.merge(stale.fresh)}
          />
        )}
        <VehicleCards
          form={form}
          customer={owner}
          onCustomer={edit.setOwner}
          customerError={owner ? undefined : t('ownerMissing')}
          customerLocked={locked ? say(locked) : undefined}
          exceptId={vehicle.id}
        />
      </PageForm>
      {lowerKm && (
        <ConfirmDialog
          title={t('lowerKm')}
          text={say({ code: lowerKm.code, data: lowerKm.data })}
          confirmLabel={t('lowerKmRight')}
          busy={change.isPending}
          onCancel={() => change.reset()}
          onConfirm={() => void edit.save(true)()}
        />
      )}
      {edit.guard}
    </Page>
  )
}

const differences = (before: Vehicle, after: Vehicle): string[] => [
  ...fieldsThatDiffer(vehicleFormOf(before), vehicleFormOf(after)),
  ...(before.customerId === after.customerId ? [] : ['customerId']),
]
