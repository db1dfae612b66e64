/** Page numbers to offer: all when few, else the ends and the neighbours; 0 stands for a gap of more than one page. */
export function pagesToOffer(page: number, last: number): number[] {
  if (last <= 7) return Array.from({ length: last }, (_, place) => place + 1)
  const kept = [...new Set([1, page - 1, page, page + 1, last])].filter((n) => n >= 1 && n <= last)
  return kept.flatMap((n, place) => {
    const gap = n - (kept[place - 1] ?? n - 1)
    if (gap === 2) return [n - 1, n]
    return gap > 2 ? [0, n] : [n]
  })
}
