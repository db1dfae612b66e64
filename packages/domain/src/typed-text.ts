/** Embeddings, overrides and isolates: a name that carries one turns around the text behind it, on screens and on documents. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g
/** U+2800 is a blank, though Unicode counts it among the symbols. */
const visible = /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/v

/** Text as it is stored: trimmed, without direction controls, and empty when nothing of it can be seen. */
export function typedText(text: string): string {
  const plain = text.replace(directionControls, '').trim()
  return visible.test(plain) ? plain : ''
}
