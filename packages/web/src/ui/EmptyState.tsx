import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import type { IconComponent } from './Icon.tsx'
import { IconSearch } from './icons.tsx'
import { StateBlock } from './StateBlock.tsx'

type Props = { icon: IconComponent; title?: ReactNode; text?: ReactNode; action?: ReactNode }

/** Nothing here yet: what it is, and the first step. */
export const EmptyState = (props: Props) => <StateBlock {...props} />

/** Filters hide everything: how many are set, and a way back. */
export function NothingMatches({ filters, onReset }: { filters: number; onReset: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <StateBlock
      icon={IconSearch}
      title={t('nothingMatches.title')}
      text={t('nothingMatches.filters', { count: filters })}
      action={<Button onClick={onReset}>{t('nothingMatches.reset')}</Button>}
    />
  )
}
