import { type TicketStatus, type WaitingReason, waitingReasons } from '@warsha/domain/tickets'
import { useTranslation } from 'react-i18next'
import { useLookups } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { ChoiceList } from '../lib/records/ChoiceList.tsx'
import { useProfile } from '../lib/session.ts'
import { FilterChip } from '../ui/FilterChip.tsx'

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
        <ChoiceList
          label={label}
          options={options}
          chosen={chosen ?? null}
          onChoose={(value) => {
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
