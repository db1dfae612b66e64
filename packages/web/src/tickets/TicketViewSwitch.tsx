import type { ViewMode } from '@warsha/domain/lists'
import { useTranslation } from 'react-i18next'
import { IconLayoutList } from '../ui/icons.tsx'
import { IconLayoutGrid, IconLayoutKanban } from '../ui/more-icons.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'

type Props = { view: ViewMode; board: string; onChange: (change: { view: ViewMode; board: string }) => void }

/** Open tickets as rows, as boxes or as a job board; phones show rows as boxes. */
export function TicketViewSwitch({ view, board, onChange }: Props) {
  const { t } = useTranslation(['records', 'ticket-board'])
  const boxes = { value: 'box', label: t('view.boxes'), icon: IconLayoutGrid } as const
  const asBoard = { value: 'board', label: t('ticket-board:board'), icon: IconLayoutKanban } as const
  const list = { value: 'list', label: t('view.list'), icon: IconLayoutList } as const
  const choose = (chosen: 'list' | 'box' | 'board') =>
    onChange(chosen === 'board' ? { view, board: 'state' } : { view: chosen, board: '' })
  const value = board === '' ? view : 'board'
  return (
    <>
      <span className="only-desk">
        <SegmentedControl label={t('view.label')} segments={[list, boxes, asBoard]} value={value} onChange={choose} />
      </span>
      <span className="only-phone">
        <SegmentedControl
          label={t('view.label')}
          segments={[boxes, asBoard]}
          value={value === 'list' ? 'box' : value}
          onChange={choose}
        />
      </span>
    </>
  )
}
