type Range = { first: number; last: number }

/** Offset of the subtable that maps the most: 12 (whole Unicode) before 4 (its first 65,536 characters). */
function unicodeSubtable(font: DataView): { offset: number; format: number } {
  const tables = font.getUint16(4)
  for (let table = 0; table < tables; table++) {
    const record = 12 + table * 16
    if (font.getUint32(record) !== 0x636d6170) continue // 'cmap'
    const cmap = font.getUint32(record + 8)
    const subtables = Array.from({ length: font.getUint16(cmap + 2) }, (_, index) => {
      const offset = cmap + font.getUint32(cmap + 4 + index * 8 + 4)
      return { offset, format: font.getUint16(offset) }
    })
    const best = subtables.find((it) => it.format === 12) ?? subtables.find((it) => it.format === 4)
    if (best) return best
  }
  throw new Error('The font has no Unicode character map')
}

function rangesOf(font: DataView): Range[] {
  const { offset, format } = unicodeSubtable(font)
  if (format === 12) {
    return Array.from({ length: font.getUint32(offset + 12) }, (_, index) => {
      const group = offset + 16 + index * 12
      return { first: font.getUint32(group), last: font.getUint32(group + 4) }
    })
  }
  const segments = font.getUint16(offset + 6) / 2
  return Array.from({ length: segments }, (_, index) => ({
    first: font.getUint16(offset + 16 + segments * 2 + index * 2),
    last: font.getUint16(offset + 14 + index * 2),
  }))
}

/** Every character that at least one of the fonts can draw. */
export function drawableCharacters(fonts: readonly Buffer[]): ReadonlySet<number> {
  const drawable = new Set<number>()
  for (const font of fonts) {
    const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
    for (const { first, last } of rangesOf(view)) {
      if (first === 0xffff) continue
      for (let character = first; character <= last; character++) drawable.add(character)
    }
  }
  return drawable
}
