import { KeyboardCode, type KeyboardCoordinateGetter } from '@dnd-kit/core'

/** Arrows carry a card to the next column on that side; where the columns run from the right, left is the next one. */
export const toNextColumn: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const side = { [KeyboardCode.Left]: -1, [KeyboardCode.Right]: 1 }[event.code]
  const { droppableRects, collisionRect } = context
  if (side === undefined || !collisionRect) return undefined
  event.preventDefault()
  const middle = collisionRect.left + collisionRect.width / 2
  const beside = [...droppableRects.values()]
    .filter(({ width }) => width > 0)
    .map(({ left, width }) => ({ left, distance: (left + width / 2 - middle) * side }))
    .filter(({ distance }) => distance > collisionRect.width / 2)
    .sort((one, other) => one.distance - other.distance)
  const [next] = beside
  return next && { ...currentCoordinates, x: next.left }
}
