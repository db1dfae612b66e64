/** A round top for an axis and its lines: 1, 2 or 5 times a power of ten between them, three to five of them. */
export function scaleOf(highest: number): { top: number; ticks: number[] } {
  if (highest <= 0) return { top: 1, ticks: [0] }
  const rough = highest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power)
  const count = Math.ceil(highest / step)
  return { top: step * count, ticks: Array.from({ length: count + 1 }, (_, at) => at * step) }
}
