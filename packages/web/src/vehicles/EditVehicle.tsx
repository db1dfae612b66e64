import { useMutation } from '@tanstack/react-query'
import type { Vehicle } from '@warsha/contract/vehicles'
import { refuseOwnerChange } from '@warsha/domain/vehicles'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { Page } from '../lib/Page.tsx'
import { type VehicleForm, vehicleFormOf, vehicleOf } from '../lib/parties/vehicle-form.ts'
import { useCarName } from '../lib/records/CarName.tsx'
import { fieldsThatDiffer } from '../lib/records/field-changes.ts'
import { PageForm } from '../lib/records/PageForm.tsx'
import { StaleBanner } from '../lib/records/StaleBanner.tsx'
import { useFormStanding } from '../lib/records/use-form-standing.ts'
import { useLeave } from '../lib/records/use-leave.tsx'
import { useStale } from '../lib/records/use-stale.ts'
import { useRefusalMessage } from '../lib/refusals.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { toast } from '../ui/toast.ts'
import type { ChosenCustomer } from './CustomerPicker.tsx'
import { useVehicleActions } from './use-vehicle-actions.ts'
import { useVehicleError, useVehicleLabels } from './use-vehicle-error.ts'
import { VehicleCards } from './VehicleCards.tsx'

const ownerOf = (vehicle: Vehicle): ChosenCustomer => ({
  id: vehicle.customerId,
  nameEn: vehicle.customerNameEn,
  nameAr: vehicle.customerNameAr,
  contactNo: vehicle.customerContactNo,
})
/** Any other owner than the present one. */
const somebodyElse = (vehicle: Vehicle) => ({ customerId: vehicle.customerId + 1, dealerId: vehicle.dealerId })

/** Changes a vehicle. Its customer stays while money is owed on it; whoever saves second keeps what he typed. */
export function EditVehicle({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation(['vehicle-screens', 'vehicles'])
  const labelOf = useVehicleLabels()
  const say = useRefusalMessage()
  const carName = useCarName()
  const [base, setBase] = useState(vehicle)
  const [owner, setOwner] = useState<ChosenCustomer | null>(ownerOf(vehicle))
  const form = useForm<VehicleForm>({ mode: 'onTouched', defaultValues: vehicleFormOf(vehicle) })
  const standing = useFormStanding(form)
  const change = useMutation(api.vehicles.update.mutationOptions())
  const stale = useStale(() => api.vehicles.get.call({ id: vehicle.id }))
  const changes = standing.changes + (owner?.id === base.customerId ? 0 : 1)
  const { leave, guard } = useLeave(changes > 0)
  const lowerKm = change.error instanceof ApiError && change.error.code === 'kmBelowHistory' ? change.error : null
  const error = useVehicleError(form, stale.fresh || lowerKm ? null : change.error)
  const page = `/vehicles/${vehicle.id}`
  const locked = refuseOwnerChange(vehicle, somebodyElse(vehicle), vehicle.due)
  const place = async (refused: unknown) => {
    if (refused instanceof ApiError && refused.code === 'kmBelowHistory') return
    if (!(await stale.lookAt(refused))) error.place(refused)
  }
  const store = (confirmedKm: boolean) =>
    form.handleSubmit(async (values) => {
      if (!owner) return
      const fields = vehicleOf(values, owner.id, base.dealerId)
      const saved = await change
        .mutateAsync({ id: vehicle.id, version: base.version, confirmedKm, ...fields })
        .catch(place)
      if (!saved) return
      toast.success(t('saved'))
      leave(page)
    })
  const merge = (fresh: Vehicle) => {
    if (owner?.id === base.customerId) setOwner(ownerOf(fresh))
    setBase(fresh)
    form.reset(vehicleFormOf(fresh), { keepDirtyValues: true })
    change.reset()
    stale.settle()
  }
  return (
    <Page title={carName(vehicle)} heading={t('edit')}>
      <PageForm
        {...standing}
        changes={changes}
        onSubmit={store(false)}
        onDiscard={() => leave(page)}
        busy={change.isPending}
        error={error.message}
        saveLabel={t('saveChanges')}
        disabledReason={useVehicleActions().noEdit}
      >
        {stale.fresh && (
          <StaleBanner
            fields={differences(base, stale.fresh).map(labelOf)}
            onMerge={() => stale.fresh && merge(stale.fresh)}
          />
        )}
        <VehicleCards
          form={form}
          customer={owner}
          onCustomer={setOwner}
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
          onConfirm={() => void store(true)()}
        />
      )}
      {guard}
    </Page>
  )
}

const differences = (before: Vehicle, after: Vehicle): string[] => [
  ...fieldsThatDiffer(vehicleFormOf(before), vehicleFormOf(after)),
  ...(before.customerId === after.customerId ? [] : ['customerId']),
]
