import { useQuery } from '@tanstack/react-query'
import { dayIn } from '@warsha/domain/calendar'
import { refuseKm } from '@warsha/domain/vehicles'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useDealers } from '../lib/parties/use-dealers.ts'
import { useRefusalMessage } from '../lib/refusals.ts'
import { useProfile } from '../lib/session.ts'
import { Chips } from '../ui/Chips.tsx'
import { DateTimeField } from '../ui/fields/DateTimeField.tsx'
import { NumberField } from '../ui/fields/NumberField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextAreaField } from '../ui/fields/TextAreaField.tsx'
import { formatTime, weekdayName } from '../ui/format-time.ts'
import { isolated } from '../ui/isolated.ts'
import { useLocale } from '../ui/locale.ts'
import type { TicketForm } from './new-form.ts'
import { type UsualPromise, usualPromises } from './new-promises.ts'
import classes from './new-visit.module.css'
import { useTechnicianOptions } from './ticket-work/use-technicians.ts'

type Part = { form: UseFormReturn<TicketForm> }

/** The complaint, the first check, and when the car is promised. */
export function VisitFields({ form, vehicleId }: Part & { vehicleId: number | null }) {
  const { t } = useTranslation('new-ticket')
  const { control } = form
  return (
    <div className="stack">
      <TextAreaField
        control={control}
        name="complaint"
        label={t('complaint')}
        hint={t('complaintExample')}
        maxLength={2000}
        rows={2}
      />
      <TextAreaField control={control} name="assessment" label={t('assessment')} maxLength={2000} rows={2} />
      <div className="fields-2">
        <Km form={form} vehicleId={vehicleId} />
        <Supervisor form={form} />
        <Payer form={form} vehicleId={vehicleId} />
      </div>
      <Promised form={form} />
    </div>
  )
}

/** A reading below the last one is said while it is typed; saving asks whether it is meant. */
function Km({ form: { control }, vehicleId }: Part & { vehicleId: number | null }) {
  const { t } = useTranslation('new-ticket')
  const say = useRefusalMessage()
  const { timeZone } = useLocale()
  const km = useWatch({ control, name: 'km' })
  const { data: history } = useQuery({
    ...api.vehicles.kmHistory.queryOptions({ input: { id: vehicleId ?? 0 } }),
    enabled: vehicleId !== null,
  })
  const readings = (history ?? []).map((one) => ({ km: one.km, readOn: dayIn(timeZone, one.readAt) }))
  const refusal = vehicleId !== null && typeof km === 'number' && km >= 0 ? refuseKm(readings, km, false) : null
  return (
    <NumberField
      control={control}
      name="km"
      label={t('km.label')}
      unit={t('km.unit')}
      min={0}
      max={9_999_999}
      hint={refusal && <span className="warn-ink strong">{say(refusal)}</span>}
    />
  )
}

function Supervisor({ form: { control } }: Part) {
  const { t } = useTranslation('new-ticket')
  const workers = useTechnicianOptions(useProfile().currentShopId)
  return <SelectField control={control} name="supervisorId" label={t('supervisor')} clearable options={workers} />
}

/** Who is billed: the partner on whose account the car is, unless somebody else is chosen. */
function Payer({ form: { control }, vehicleId }: Part & { vehicleId: number | null }) {
  const { t } = useTranslation('ticket-catalogue')
  const dealers = useDealers()
  const { data: car } = useQuery({
    ...api.vehicles.get.queryOptions({ input: { id: vehicleId ?? 0 } }),
    enabled: vehicleId !== null,
  })
  const ofCar = dealers.find(({ value }) => value === car?.dealerId)
  if (dealers.length === 0) return null
  return (
    <SelectField
      control={control}
      name="dealerId"
      label={t('payer.label')}
      placeholder={ofCar?.label ?? t('payer.customer')}
      hint={ofCar && t('payer.asCar')}
      clearable
      options={ofCar ? [{ value: 0, label: t('payer.customer') }, ...dealers] : dealers}
    />
  )
}

function Promised({ form: { control, setValue } }: Part) {
  const { t } = useTranslation('new-ticket')
  const { timeZone, language } = useLocale()
  const [offered] = useState(() => usualPromises(new Date().toISOString(), timeZone))
  const promisedAt = useWatch({ control, name: 'promisedAt' })
  const wordsOf = ({ when, day, at }: UsualPromise) =>
    t(`promise.${when}`, { day: weekdayName(day, language), time: isolated(formatTime(at, timeZone, language)) })
  return (
    <div className={classes.promise}>
      <DateTimeField control={control} name="promisedAt" label={t('promise.label')} usualTime="17:00" />
      <Chips
        label={t('promise.usual')}
        options={offered.map((one) => ({ value: one.at, label: wordsOf(one) }))}
        chosen={promisedAt}
        onChoose={(at) => setValue('promisedAt', at, { shouldDirty: true, shouldValidate: true })}
      />
    </div>
  )
}
