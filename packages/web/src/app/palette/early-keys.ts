/** What was typed before a field was there to hear it, and whether Enter was pressed after it. */
export type Early = { typed: string; entered: boolean }

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>

/** The text after a key that no field has heard; null where the key writes nothing. */
export function withKey({ typed }: Early, { key, ctrlKey, metaKey, altKey, isComposing }: Key): Early | null {
  if (ctrlKey || metaKey || altKey || isComposing) return null
  if (key === 'Enter') return { typed, entered: true }
  if (key === 'Backspace') return { typed: typed.slice(0, -1), entered: false }
  return [...key].length === 1 ? { typed: typed + key, entered: false } : null
}
