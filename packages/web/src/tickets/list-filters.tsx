import { stateOfTicket, type TicketStatus, type WaitingReason, waitingReasons } from '@warsha/domain/tickets'
import { useTranslation } from 'react-i18next'
import { useLookups } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { ChoiceChip } from '../lib/records/ChoiceChip.tsx'
import { useProfile } from '../lib/session.ts'

type TextProps<Value extends string> = { chosen: string; onChoose: (value: Value | '') => void }

export function StatusFilter({
  statuses,
  chosen,
  onChoose,
}: TextProps<TicketStatus> & { statuses: readonly TicketStatus[] }) {
  const { t } = useTranslation(['ticket-lists', 'ui'])
  return (
    <ChoiceChip
      label={t('filters.status')}
      options={statuses.map((value) => ({ value, label: t(`ui:state.${stateOfTicket(value)}`) }))}
      chosen={statuses.find((value) => value === chosen) ?? null}
      onChoose={(value) => onChoose(value ?? '')}
    />
  )
}

export function WaitingFilter({ chosen, onChoose }: TextProps<WaitingReason>) {
  const { t } = useTranslation(['ticket-lists', 'lookups'])
  return (
    <ChoiceChip
      label={t('filters.waiting')}
      options={waitingReasons.map((value) => ({ value, label: t(`lookups:waitingReasons.${value}`) }))}
      chosen={waitingReasons.find((value) => value === chosen) ?? null}
      onChoose={(value) => onChoose(value ?? '')}
    />
  )
}

/** 0 is any technician. */
export function TechnicianFilter({ chosen, onChoose }: { chosen: number; onChoose: (id: number) => void }) {
  const { t } = useTranslation('ticket-lists')
  const { nameOf } = useNames()
  const { currentShopId } = useProfile()
  const own = useLookups().employees.filter(({ isTechnician, shopId }) => isTechnician && shopId === currentShopId)
  return (
    <ChoiceChip
      label={t('filters.technician')}
      options={own.map((one) => ({ value: one.id, label: nameOf(one) }))}
      chosen={chosen || null}
      onChoose={(id) => onChoose(id ?? 0)}
    />
  )
}
