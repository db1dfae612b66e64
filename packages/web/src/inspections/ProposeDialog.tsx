import { useMutation } from '@tanstack/react-query'
import type { Inspection, Point } from '@warsha/contract/inspection-rows'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { useCachedLookup } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { useProfile } from '../lib/session.ts'
import { Badge } from '../ui/Badge.tsx'
import { DialogForm } from '../ui/DialogForm.tsx'
import { SearchSelect } from '../ui/SearchSelect.tsx'
import { toast } from '../ui/toast.ts'
import { UserText } from '../ui/UserText.tsx'
import classes from './inspections.module.css'
import { useShowInspections } from './use-answers.ts'

type Props = { ticketId: number; inspection: Inspection; findings: Point[]; onClose: () => void }

/** The service that each finding needs; chosen ones go on the ticket and wait for the customer. */
export default function ProposeDialog({ ticketId, inspection, findings, onClose }: Props) {
  const { t } = useTranslation('inspections')
  const message = useErrorMessage()
  const show = useShowInspections(ticketId)
  const services = useSoldServices()
  const usual = (point: Point) => services.find(({ id }) => id === point.serviceId)?.id ?? null
  const [chosen, setChosen] = useState<Record<number, number | null>>({})
  const serviceOf = (point: Point) => (point.id in chosen ? (chosen[point.id] ?? null) : usual(point))
  const asked = findings.flatMap((point) => {
    const serviceId = serviceOf(point)
    return serviceId === null ? [] : [{ pointId: point.id, serviceId }]
  })
  const propose = useMutation(
    api.inspections.propose.mutationOptions({
      onSuccess: (fresh) => {
        show(fresh)
        toast.success(t('proposedToast'))
        onClose()
      },
    }),
  )
  const again = propose.error instanceof ApiError && propose.error.code === 'serviceAlreadyAdded'
  return (
    <DialogForm
      title={t('proposeTitle')}
      submitLabel={t(again ? 'proposeAnyway' : 'proposeSubmit')}
      busy={propose.isPending}
      dirty={Object.keys(chosen).length > 0}
      disabledReason={asked.length === 0 ? t('proposeNone') : undefined}
      error={propose.error && message(propose.error)}
      onClose={onClose}
      onSubmit={() => propose.mutate({ id: inspection.id, findings: asked, confirmedAgain: again })}
    >
      <p className="muted">{t('proposeText')}</p>
      <ul className={classes.findings}>
        {findings.map((point) => (
          <Finding
            key={point.id}
            point={point}
            services={services}
            value={serviceOf(point)}
            onChange={(id) => setChosen((now) => ({ ...now, [point.id]: id }))}
          />
        ))}
      </ul>
    </DialogForm>
  )
}

/** What this shop sells now. */
function useSoldServices() {
  const { currentShopId } = useProfile()
  const services = useCachedLookup('services') ?? []
  const sold = (useCachedLookup('shopServices') ?? []).filter(({ shopId }) => shopId === currentShopId)
  return services.filter(({ id, active }) => active && sold.some(({ serviceId }) => serviceId === id))
}

type FindingProps = {
  point: Point
  services: { id: number; nameEn: string; nameAr: string }[]
  value: number | null
  onChange: (id: number | null) => void
}
function Finding({ point, services, value, onChange }: FindingProps) {
  const { t } = useTranslation(['inspections', 'lookups'])
  const { labelsOf, nameOf } = useNames()
  return (
    <li>
      <span className={classes.findingName}>
        <b>{nameOf(point)}</b>{' '}
        <Badge tone={point.state === 'Now' ? 'danger' : 'warn'}>{t(`lookups:pointStates.${point.state}`)}</Badge>
        {point.remark && <UserText as="p">{point.remark}</UserText>}
      </span>
      <SearchSelect
        aria-label={t('serviceFor', { name: `\u2068${nameOf(point)}\u2069` })}
        placeholder={t('noService')}
        clearable
        value={value === null ? null : String(value)}
        options={services.map((service) => ({ value: String(service.id), ...labelsOf(service) }))}
        onChange={(id) => onChange(id === null ? null : Number(id))}
      />
    </li>
  )
}
