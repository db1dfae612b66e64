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
  const { show } = useEstimateCache(estimate.id)
  const name = useNames().nameOf(service)
  const remove = useMutation(
    api.estimates.removeService.mutationOptions({
      onSuccess: show,
      onError: (error) => toast.error(errorSentence(error) ?? ''),
    }),
  )
  const locked = { disabledReason: why }
  return (
    <Menu
      label={t('line.menu', { name })}
      items={[
        { key: 'edit', label: t('line.edit'), icon: IconEdit, ...locked, onSelect: () => open('service', service.id) },
        {
          key: 'part',
          label: t('line.addPart'),
          icon: IconPackage,
          ...locked,
          onSelect: () => open('newPart', service.id),
        },
        {
          key: 'remove',
          label: t(service.ticketPackageId === null ? 'line.remove' : 'line.removePackage'),
          icon: IconTrash,
          danger: true,
          ...locked,
          onSelect: () => remove.mutate({ id: service.id }),
        },
      ]}
    />
  )
}

export function PartTools({ estimate, part, why, open }: Tools & { part: EstimatePart }) {
  const { t } = useTranslation('estimates')
  const { show } = useEstimateCache(estimate.id)
  const name = useNames().nameOf(part)
  const remove = useMutation(
    api.estimates.removePart.mutationOptions({
      onSuccess: show,
      onError: (error) => toast.error(errorSentence(error) ?? ''),
    }),
  )
  const locked = { disabledReason: why }
  return (
    <Menu
      label={t('line.menu', { name })}
      items={[
        { key: 'edit', label: t('line.edit'), icon: IconEdit, ...locked, onSelect: () => open('part', part.id) },
        {
          key: 'remove',
          label: t('line.remove'),
          icon: IconTrash,
          danger: true,
          ...locked,
          onSelect: () => remove.mutate({ id: part.id }),
        },
      ]}
    />
  )
}

/** What can be done with a line, behind three dots. */
function Menu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  return (
    <ActionMenu
      label={label}
      items={items}
      trigger={(props) => (
        <Button {...props} variant="quiet" size="small" iconOnly icon={<IconDots size="s" />} aria-label={label} />
      )}
    />
  )
}
