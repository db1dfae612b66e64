type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** The place of a key on the keyboard, so that a shortcut works with an Arabic layout too. */
const codesOf = (key: string): string[] => {
  if (/^[A-Z]$/i.test(key)) return [`Key${key.toUpperCase()}`]
  if (/^\d$/.test(key)) return [`Digit${key}`, `Numpad${key}`]
  if (key === '/') return ['Slash']
  return []
}

/** Whether a key press is 'N', '/', 'Ctrl+K', 'Ctrl+Enter' ... ; Cmd counts as Ctrl. */
export function matchesKeys(event: Pressed, keys: string): boolean {
  const parts = keys.split('+')
  const key = parts.at(-1) ?? ''
  const wanted = { ctrl: parts.includes('Ctrl'), alt: parts.includes('Alt'), shift: parts.includes('Shift') }
  if (wanted.ctrl !== (event.ctrlKey || event.metaKey) || wanted.alt !== event.altKey) return false
  // Some layouts reach the slash with Shift only; on the others the same key with Shift is the question mark.
  if (key === '/' && event.shiftKey) return event.key === '/'
  if (wanted.shift !== event.shiftKey) return false
  const name = key === 'Esc' ? 'Escape' : key
  return event.key.toLowerCase() === name.toLowerCase() || codesOf(key).includes(event.code)
}

/** Whether the focus is in a text field. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit', 'range'].includes(target.type)
}
