import { useMutation } from '@tanstack/react-query'
import type { Estimate, EstimatePart, EstimateService } from '@warsha/contract/estimate-rows'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import type { LineDialog } from '../lib/lines/source.ts'
import { useNames } from '../lib/names.ts'
import { errorSentence } from '../lib/refusals.ts'
import { ActionMenu, type MenuItem } from '../ui/ActionMenu.tsx'
import { Button } from '../ui/Button.tsx'
import { IconPackage } from '../ui/icons.tsx'
import { IconDots, IconEdit, IconTrash } from '../ui/more-icons.tsx'
import { toast } from '../ui/toast.ts'
import { useEstimateCache } from './use-estimate.ts'

type Tools = { estimate: Estimate; why: string | undefined; open: (dialog: LineDialog, about?: number) => void }

export function ServiceTools({ estimate, service, why, open }: Tools & { service: EstimateService }) {
  const { t } = useTranslation('estimates')
  const remove = useMutation(api.estimates.removeService.mutationOptions(useRemoved(estimate.id)))
  const part = { key: 'part', label: t('line.addPart'), icon: IconPackage, onSelect: () => open('newPart', service.id) }
  return (
    <Menu
      line={service}
      why={why}
      more={[part]}
      removeLabel={t(service.ticketPackageId === null ? 'line.remove' : 'line.removePackage')}
      onEdit={() => open('service', service.id)}
      onRemove={() => remove.mutate({ id: service.id })}
    />
  )
}

export function PartTools({ estimate, part, why, open }: Tools & { part: EstimatePart }) {
  const { t } = useTranslation('estimates')
  const remove = useMutation(api.estimates.removePart.mutationOptions(useRemoved(estimate.id)))
  return (
    <Menu
      line={part}
      why={why}
      removeLabel={t('line.remove')}
      onEdit={() => open('part', part.id)}
      onRemove={() => remove.mutate({ id: part.id })}
    />
  )
}

function useRemoved(id: number) {
  const { show } = useEstimateCache(id)
  return { onSuccess: show, onError: (error: unknown) => toast.error(errorSentence(error) ?? '') }
}

type MenuProps = {
  line: EstimateService | EstimatePart
  /** Why nothing can be done with it. */
  why: string | undefined
  more?: readonly MenuItem[]
  removeLabel: string
  onEdit: () => void
  onRemove: () => void
}

/** What can be done with a line, behind three dots. */
function Menu({ line, why, more = [], removeLabel, onEdit, onRemove }: MenuProps) {
  const { t } = useTranslation('estimates')
  const label = t('line.menu', { name: useNames().nameOf(line) })
  const items: MenuItem[] = [
    { key: 'edit', label: t('line.edit'), icon: IconEdit, onSelect: onEdit },
    ...more,
    { key: 'remove', label: removeLabel, icon: IconTrash, danger: true, onSelect: onRemove },
  ]
  return (
    <ActionMenu
      label={label}
      items={items.map((item) => ({ ...item, disabledReason: why }))}
      trigger={(props) => (
        <Button {...props} variant="quiet" size="small" iconOnly icon={<IconDots size="s" />} aria-label={label} />
      )}
    />
  )
}
