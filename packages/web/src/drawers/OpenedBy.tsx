import type { Drawer } from '@warsha/contract/drawers'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { DateTimeText } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'

type Props = { drawer: Pick<Drawer, 'openedAt' | 'openedByEn' | 'openedByAr'> }

/** When it was opened, and by whom. */
export function OpenedBy({ drawer }: Props) {
  const { t } = useTranslation('drawers')
  const { pick } = useNames()
  return (
    <span className="soft">
      {t('openedAt')} <DateTimeText at={drawer.openedAt} /> ·{' '}
      <UserText>{pick(drawer.openedByEn, drawer.openedByAr)}</UserText>
    </span>
  )
}
