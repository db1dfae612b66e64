import type { Active, Announcements, Over } from '@dnd-kit/core'
import type { TicketRow } from '@warsha/contract/ticket-rows'
import { useTranslation } from 'react-i18next'
import type { Place } from './columns.ts'
import { usePlaceName } from './use-place-name.ts'

/** What is carried, as Card gives it to the drag. */
export const carriedIn = (active: Active) => active.data.current as { row: TicketRow; place: Place }
export const placeIn = (over: Over) => (over.data.current as { place: Place }).place

/** What a screen reader says of a card that is carried. */
export function useAnnouncements(): { announcements: Announcements; screenReaderInstructions: { draggable: string } } {
  const { t } = useTranslation('ticket-board')
  const nameOf = usePlaceName()
  const said = (key: 'said.over' | 'said.dropped', active: Active, over: Over | null) =>
    over
      ? t(key, { number: carriedIn(active).row.number, place: nameOf(placeIn(over)) })
      : t('said.back', { number: carriedIn(active).row.number })
  return {
    announcements: {
      onDragStart: ({ active }) => t('said.lifted', { number: carriedIn(active).row.number }),
      onDragOver: ({ active, over }) => said('said.over', active, over),
      onDragEnd: ({ active, over }) => said('said.dropped', active, over),
      onDragCancel: ({ active }) => said('said.over', active, null),
    },
    screenReaderInstructions: { draggable: t('said.how') },
  }
}
