type Line = { partId: number; quantityMilli: number | null }
type List<L> = { append: (line: L, options: { shouldFocus: false }) => void; update: (at: number, line: L) => void }

/**
 * A barcode that is read adds its part, and read again raises its quantity by one unit (1000 thousandths). `renewed` is what is
 * taken anew then: what was typed stays.
 */
export function addScanned<L extends Line>(
  lines: readonly L[],
  made: NoInfer<L>,
  { append, update }: List<L>,
  renewed: Partial<NoInfer<L>> = {},
) {
  const at = lines.findIndex(({ partId }) => partId === made.partId)
  const line = lines[at]
  if (line) update(at, { ...line, ...renewed, quantityMilli: (line.quantityMilli ?? 0) + 1000 })
  else append(made, { shouldFocus: false })
}
