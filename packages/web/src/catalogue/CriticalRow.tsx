import { useMutation } from '@tanstack/react-query'
import type { CriticalService } from '@warsha/contract/critical-services'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { errorSentence } from '../lib/refusals.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { formatCount } from '../ui/format.ts'
import { IconX } from '../ui/icons.tsx'
import { islands } from '../ui/islands.tsx'
import { isolated } from '../ui/isolated.ts'
import { IconEdit } from '../ui/more-icons.tsx'
import { toast } from '../ui/toast.ts'

/** A critical service and after how long it is due. Whoever may not manage services reads it. */
export function CriticalRow({ of, onEdit }: { of: CriticalService; onEdit: (() => void) | undefined }) {
  const { t } = useTranslation('catalogue')
  const name = useNames().nameOf(of)
  const remove = useMutation({
    mutationFn: () => api.catalogue.unsetCritical.call({ serviceId: of.serviceId }),
    onSuccess: () => toast.success(t('critical.removed', { name })),
    onError: (error) => toast.error(errorSentence(error) ?? ''),
  })
  return (
    <li>
      <span className="grow">
        <b>{name}</b> <span className="muted">{islands(useIntervalText(of))}</span>
      </span>
      {!of.active && <Badge tone="neutral">{t('inactive')}</Badge>}
      {onEdit && (
        <>
          <Button
            size="small"
            iconOnly
            icon={<IconEdit size="s" />}
            aria-label={t('critical.edit', { name })}
            onClick={onEdit}
          />
          <Button
            size="small"
            iconOnly
            busy={remove.isPending}
            icon={<IconX size="s" />}
            aria-label={t('critical.remove', { name })}
            onClick={() => remove.mutate()}
          />
        </>
      )}
    </li>
  )
}

function useIntervalText({ everyMonths, everyKm }: CriticalService): string {
  const { t } = useTranslation('catalogue')
  const months = everyMonths === null ? '' : t('critical.afterMonths', { count: everyMonths })
  const km = everyKm === null ? '' : t('critical.afterKm', { km: isolated(formatCount(everyKm)) })
  return months && km ? t('critical.either', { months, km }) : months || km
}
