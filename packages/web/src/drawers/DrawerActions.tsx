import type { DrawerMoveKind } from '@warsha/domain/drawers'
import { useTranslation } from 'react-i18next'
import { useWhyNot } from '../lib/may.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { IconCircleCheck, IconPlus } from '../ui/icons.tsx'
import { IconMinus } from '../ui/more-icons.tsx'

export type DrawerAction = DrawerMoveKind | 'close'

/** What is done with an open drawer. */
export function DrawerActions({ onOpen }: { onOpen: (action: DrawerAction) => void }) {
  const { t } = useTranslation('drawers')
  const reason = useWhyNot()('tickets.payments')
  const off = { reasonAt: 'tooltip' as const, ...(reason && { disabledReason: reason }) }
  return (
    <>
      <ActionButton icon={<IconPlus size="s" />} onClick={() => onOpen('In')} {...off}>
        {t('move.In')}
      </ActionButton>
      <ActionButton icon={<IconMinus size="s" />} onClick={() => onOpen('Out')} {...off}>
        {t('move.Out')}
      </ActionButton>
      <ActionButton variant="primary" icon={<IconCircleCheck size="s" />} onClick={() => onOpen('close')} {...off}>
        {t('close.action')}
      </ActionButton>
    </>
  )
}
