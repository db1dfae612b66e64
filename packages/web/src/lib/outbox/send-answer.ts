import type { OfTicket, Point } from '@warsha/contract/inspection-rows'
import { sameAnswer } from '@warsha/domain/inspections'
import { api } from '../api.ts'
import { queryClient } from '../query-client.ts'
import type { Outcome } from './outbox.ts'
import { type Action, type AnswerAction, secondsSince, type Waiting } from './waiting.ts'

export const inspectionsOf = (ticketId: number) => api.inspections.ofTicket.queryKey({ input: { ticketId } })

/** What became of versions of points by the answers that this page sent: what was answered on top of one meanwhile follows it. */
const became = new Map<string, number>()

function newestOf({ pointId, version }: AnswerAction): number {
  let newest = version
  for (let next = became.get(`${pointId}/${newest}`); next !== undefined; next = became.get(`${pointId}/${newest}`))
    newest = next
  return newest
}

/** Answers a point of an inspection and shows what the server has now. */
export async function sendAnswer({ key, actedAtMs, ticketId }: Waiting, action: AnswerAction): Promise<Outcome> {
  const secondsAgo = secondsSince(actedAtMs, Date.now())
  const sent = { id: action.pointId, version: newestOf(action), ...action.answer, secondsAgo }
  const point = await api.inspections.answer.call(sent, { context: { requestKey: key } })
  queryClient.setQueryData(inspectionsOf(ticketId), (shown) => shown && withPoint(shown, point))
  // Where it was sent again and somebody answered since, the next one is refused: it was given without knowing of that.
  const version = sameAnswer(point, action.answer) ? point.version : sent.version + 1
  if (version > sent.version) became.set(`${sent.id}/${sent.version}`, version)
  return { kind: 'done', follows: followerOf(action, version) }
}

const followerOf =
  ({ pointId }: AnswerAction, version: number) =>
  (other: Action): Action | null =>
    other.kind === 'answer' && other.pointId === pointId ? { ...other, version } : null

const withPoint = (shown: OfTicket, point: Point): OfTicket => ({
  ...shown,
  inspections: shown.inspections.map((inspection) => ({
    ...inspection,
    points: inspection.points.map((one) => (one.id === point.id ? point : one)),
  })),
})
