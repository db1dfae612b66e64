import { useTranslation } from 'react-i18next'
import { useLookups } from '../../lib/lookups.ts'
import { useNames } from '../../lib/names.ts'
import type { MenuItem } from '../../ui/ActionMenu.tsx'
import { type Place, placeKey } from './columns.ts'

/** The heading of a column: a state, a technician, or unassigned. */
export function usePlaceName(): (place: Place) => string {
  const { t } = useTranslation(['ticket-board', 'ui'])
  const { nameOf } = useNames()
  const { employees } = useLookups()
  return (place) => {
    if ('lane' in place) return t(`ui:state.${place.lane}`)
    return nameOf(employees.find(({ id }) => id === place.technicianId)) || t('nobody')
  }
}

/** The other columns as entries of a card's menu: for who does not drag. */
export function useMoveItems(from: Place, places: readonly Place[], onMove: (to: Place) => void): MenuItem[] {
  const { t } = useTranslation('ticket-board')
  const nameOf = usePlaceName()
  return places
    .filter((place) => placeKey(place) !== placeKey(from))
    .map((place) => ({
      key: placeKey(place),
      label: t('moveTo', { place: `\u2068${nameOf(place)}\u2069` }),
      onSelect: () => onMove(place),
    }))
}
