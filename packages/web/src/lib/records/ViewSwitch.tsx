import type { ViewMode } from '@warsha/domain/lists'
import { useTranslation } from 'react-i18next'
import { IconLayoutList } from '../../ui/icons.tsx'
import { IconLayoutGrid } from '../../ui/more-icons.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'

type Props = { view: ViewMode; onChange: (change: { view: ViewMode }) => void }

/** A list as rows or as boxes; phones show boxes anyway. */
export function ViewSwitch({ view, onChange }: Props) {
  const { t } = useTranslation('records')
  const segments = [
    { value: 'list', label: t('view.list'), icon: IconLayoutList },
    { value: 'box', label: t('view.boxes'), icon: IconLayoutGrid },
  ] as const
  return (
    <span className="only-desk">
      <SegmentedControl
        label={t('view.label')}
        segments={segments}
        value={view}
        onChange={(chosen) => onChange({ view: chosen })}
      />
    </span>
  )
}
