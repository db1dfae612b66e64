import { useMutation, useQuery } from '@tanstack/react-query'
import { pageOf, pathOf } from '@warsha/domain/records'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useGoBack } from '../lib/go.ts'
import { useWhyNot } from '../lib/may.ts'
import { Page } from '../lib/Page.tsx'
import type { ChosenCustomer } from '../lib/parties/CustomerPicker.tsx'
import { emptyVehicle, type VehicleForm, vehicleOf } from '../lib/parties/vehicle-form.ts'
import { PageForm } from '../lib/records/PageForm.tsx'
import { useFormStanding } from '../lib/records/use-form-standing.ts'
import { useLeave } from '../lib/records/use-leave.tsx'
import { useSearchState } from '../lib/search-state.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { IconClipboardList } from '../ui/icons.tsx'
import { toast } from '../ui/toast.ts'
import { useVehicleError } from './use-vehicle-error.ts'
import { VehicleCards } from './VehicleCards.tsx'

const defaults = { customerId: 0 }

/** A car is added to its customer, and a ticket for it right after if that is wanted. */
export function NewVehicleScreen() {
  const { t } = useTranslation(['vehicle-screens', 'refusals'])
  const [{ customerId }] = useSearchState(defaults)
  const asked = useQuery({
    ...api.customers.get.queryOptions({ input: { id: customerId } }),
    enabled: customerId > 0,
  }).data
  const [chosen, setChosen] = useState<ChosenCustomer | null | undefined>(undefined)
  const customer = chosen === undefined ? (asked ?? null) : chosen
  const [tried, setTried] = useState(false)
  const form = useForm<VehicleForm>({ mode: 'onTouched', defaultValues: emptyVehicle })
  const standing = useFormStanding(form)
  const add = useMutation(api.vehicles.create.mutationOptions())
  const changes = standing.changes + (chosen === undefined ? 0 : 1)
  const { leave, guard } = useLeave(changes > 0)
  const goBack = useGoBack(pathOf('vehicle', 'list'))
  const error = useVehicleError(form, add.error)
  const save = (next: (id: number) => string) => {
    const save = form.handleSubmit(async (values) => {
      if (!customer) return
      const vehicle = await add.mutateAsync(vehicleOf(values, customer.id)).catch(error.place)
      if (!vehicle) return
      toast.success(t('saved'))
      leave(next(vehicle.id))
    })
    return (event?: React.BaseSyntheticEvent) => {
      setTried(true)
      return save(event)
    }
  }
  const customerError = tried && !customer ? t('refusals:fieldRequired', { field: t('customer') }) : undefined
  return (
    <Page>
      <PageForm
        {...standing}
        changes={changes}
        faults={standing.faults + (customerError ? 1 : 0)}
        onSubmit={save((id) => pageOf('vehicle', id))}
        onDiscard={goBack}
        busy={add.isPending}
        error={error.message}
        saveLabel={t('save')}
        also={<AndTicket onSave={save((id) => `${pathOf('ticket', 'new')}?vehicleId=${id}`)} />}
      >
        <VehicleCards
          form={form}
          customer={customer}
          onCustomer={setChosen}
          customerError={customerError}
          onTake={(id) => leave(pageOf('vehicle', id))}
        />
      </PageForm>
      {guard}
    </Page>
  )
}

/** Saves the car and continues with its ticket. */
function AndTicket({ onSave }: { onSave: () => void }) {
  const { t } = useTranslation('vehicle-screens')
  const reason = useWhyNot()('tickets.new')
  return (
    <ActionButton
      icon={<IconClipboardList size="s" />}
      onClick={() => onSave()}
      reasonAt="tooltip"
      {...(reason && { disabledReason: reason })}
    >
      {t('saveAndTicket')}
    </ActionButton>
  )
}
