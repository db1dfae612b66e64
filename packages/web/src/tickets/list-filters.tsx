import { dayIn, type RangeName, rangeNames } from '@warsha/domain/calendar'
import { type TicketStatus, type WaitingReason, waitingReasons } from '@warsha/domain/tickets'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLookups } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { useProfile } from '../lib/session.ts'
import { Button } from '../ui/Button.tsx'
import { FilterChip, FilterOptions } from '../ui/FilterChip.tsx'
import { DateInput } from '../ui/fields/DateInput.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { useLocale } from '../ui/locale.ts'
import classes from './list.module.css'
import { allDays, isRangeName, rangeIn, rangeText } from './list-range.ts'

type ChoiceProps<Value extends string | number> = {
  label: string
  options: readonly { value: Value; label: string }[]
  /** nothing chosen: undefined */
  chosen: Value | undefined
  onChoose: (value: Value | undefined) => void
}

/** A filter with one choice of a few. */
function ChoiceFilter<Value extends string | number>({ label, options, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <FilterChip
      label={label}
      value={options.find(({ value }) => value === chosen)?.label}
      onClear={() => onChoose(undefined)}
    >
      {(close) => (
        <FilterOptions
          label={label}
          options={options}
          chosen={chosen === undefined ? [] : [chosen]}
          onToggle={(value) => {
            onChoose(value === chosen ? undefined : value)
            close()
          }}
        />
      )}
    </FilterChip>
  )
}

type TextProps<Value extends string> = { chosen: string; onChoose: (value: Value | '') => void }

export function StatusFilter({
  statuses,
  chosen,
  onChoose,
}: TextProps<TicketStatus> & { statuses: readonly TicketStatus[] }) {
  const { t } = useTranslation(['ticket-lists', 'lookups'])
  return (
    <ChoiceFilter
      label={t('filters.status')}
      options={statuses.map((value) => ({ value, label: t(`lookups:ticketStatuses.${value}`) }))}
      chosen={statuses.find((value) => value === chosen)}
      onChoose={(value) => onChoose(value ?? '')}
    />
  )
}

export function WaitingFilter({ chosen, onChoose }: TextProps<WaitingReason>) {
  const { t } = useTranslation(['ticket-lists', 'lookups'])
  return (
    <ChoiceFilter
      label={t('filters.waiting')}
      options={waitingReasons.map((value) => ({ value, label: t(`lookups:waitingReasons.${value}`) }))}
      chosen={waitingReasons.find((value) => value === chosen)}
      onChoose={(value) => onChoose(value ?? '')}
    />
  )
}

/** 0 is nobody in particular. */
export function TechnicianFilter({ chosen, onChoose }: { chosen: number; onChoose: (id: number) => void }) {
  const { t } = useTranslation('ticket-lists')
  const { nameOf } = useNames()
  const { currentShopId } = useProfile()
  const own = useLookups().employees.filter(({ isTechnician, shopId }) => isTechnician && shopId === currentShopId)
  return (
    <ChoiceFilter
      label={t('filters.technician')}
      options={own.map((one) => ({ value: one.id, label: nameOf(one) }))}
      chosen={chosen || undefined}
      onChoose={(id) => onChoose(id ?? 0)}
    />
  )
}

type RangeProps = {
  /** as in the address: a name, two days, or nothing */
  range: string
  onChange: (range: string) => void
}

/** The days on which the ticket was opened: a usual range, or any two days. */
export function OpenedFilter({ range, onChange }: RangeProps) {
  const { t } = useTranslation('ticket-lists')
  const { timeZone } = useLocale()
  const days = rangeIn(range, dayIn(timeZone, new Date().toISOString()))
  const named = isRangeName(range) ? range : undefined
  const shown = named ? t(`ranges.${named}`) : days && <Ltr>{`${days.from} – ${days.to}`}</Ltr>
  return (
    <FilterChip label={t('filters.opened')} value={shown} onClear={() => onChange(allDays)}>
      {(close) => {
        const take = (next: string) => {
          onChange(next)
          close()
        }
        return (
          <div className={classes.range}>
            <FilterOptions<RangeName>
              label={t('filters.opened')}
              options={rangeNames.map((value) => ({ value, label: t(`ranges.${value}`) }))}
              chosen={named ? [named] : []}
              onToggle={(value) => take(value === named ? allDays : value)}
            />
            <TwoDays from={days?.from ?? ''} to={days?.to ?? ''} onTake={take} />
          </div>
        )
      }}
    </FilterChip>
  )
}

function TwoDays({ from, to, onTake }: { from: string; to: string; onTake: (range: string) => void }) {
  const { t } = useTranslation('ticket-lists')
  const [typed, setTyped] = useState({ from, to })
  const asked = `${typed.from}..${typed.to}`
  const days = rangeIn(asked, '')
  return (
    <form
      className={classes.days}
      onSubmit={(event) => {
        event.preventDefault()
        if (days) onTake(rangeText(days))
      }}
    >
      <DateInput label={t('ranges.from')} value={typed.from} onChange={(day) => setTyped({ ...typed, from: day })} />
      <DateInput label={t('ranges.to')} value={typed.to} onChange={(day) => setTyped({ ...typed, to: day })} />
      <Button type="submit" variant="primary" aria-disabled={!days || undefined}>
        {t('ranges.apply')}
      </Button>
    </form>
  )
}
