import type { Inspection } from '@warsha/contract/inspection-rows'

/** What an inspection found that nothing on its ticket is proposed for. */
export const openFindings = (inspections: readonly Inspection[]): Inspection['points'] =>
  inspections[0]?.points.filter(({ state, proposed }) => (state === 'Soon' || state === 'Now') && proposed === null) ??
  []

const longestDescription = 500

/** The services that the findings usually need, each once, in the words of the inspector. */
export function neededOf(
  points: Inspection['points'],
  leftOut: readonly number[],
  without: ReadonlySet<number | null>,
) {
  const wanted = points.filter(({ id }) => !leftOut.includes(id))
  const ids = new Set(
    wanted.flatMap(({ serviceId }) => (serviceId === null || without.has(serviceId) ? [] : serviceId)),
  )
  return [...ids].map((serviceId) => ({
    serviceId,
    description: wanted
      .filter((point) => point.serviceId === serviceId)
      .flatMap(({ remark }) => remark.trim() || [])
      .join('; ')
      .slice(0, longestDescription),
  }))
}
