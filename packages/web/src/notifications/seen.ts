/** Whether all new notifications are on the screen, or as many as it can show: then they count as read. */
export const isAllSeen = ({
  newItems,
  shown,
  hasMore,
}: {
  newItems: number
  shown: number
  hasMore: boolean
}): boolean => newItems > 0 && (shown >= newItems || !hasMore)
