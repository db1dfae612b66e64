import { useMutation } from '@tanstack/react-query'
import type { Vehicle } from '@warsha/contract/vehicles'
import { pageOf } from '@warsha/domain/records'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import type { ChosenCustomer } from '../lib/parties/CustomerPicker.tsx'
import { type VehicleForm, vehicleFormOf, vehicleOf } from '../lib/parties/vehicle-form.ts'
import { useFormStanding } from '../lib/records/use-form-standing.ts'
import { useLeave } from '../lib/records/use-leave.tsx'
import { useStale } from '../lib/records/use-stale.ts'
import { toast } from '../ui/toast.ts'
import { useVehicleError } from './use-vehicle-error.ts'

const ownerOf = (vehicle: Vehicle): ChosenCustomer => ({
  id: vehicle.customerId,
  nameEn: vehicle.customerNameEn,
  nameAr: vehicle.customerNameAr,
  contactNo: vehicle.customerContactNo,
})

/** The form that changes a vehicle: what was typed, who owns it, and what another has changed meanwhile. */
export function useVehicleEdit(vehicle: Vehicle) {
  const { t } = useTranslation(['vehicle-screens', 'vehicles'])
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
  const page = pageOf('vehicle', vehicle.id)
  const place = async (refused: unknown) => {
    if (refused instanceof ApiError && refused.code === 'kmBelowHistory') return
    if (!(await stale.lookAt(refused))) error.place(refused)
  }
  const save = (confirmedKm: boolean) =>
    form.handleSubmit(async (values) => {
      if (!owner) return
      const fields = vehicleOf(values, owner.id)
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
  const discard = () => leave(page)
  return { form, standing, changes, base, owner, setOwner, change, stale, lowerKm, error, save, merge, discard, guard }
}
