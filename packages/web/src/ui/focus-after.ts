/** Gives the focus to the next field of the same form: what had it is gone once it was used. */
export function focusAfter(element: Element): void {
  const within = element.closest('form, [role="dialog"], main') ?? document.body
  const fields = [...within.querySelectorAll<HTMLInputElement>('input:not([type="hidden"]), select, textarea')]
  const follows = (field: Element) => element.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING
  fields.find((field) => follows(field) && !field.readOnly && field.offsetParent !== null)?.focus()
}

/** Takes the focus when it appears; as a `ref`. */
export const focusAtOnce = (element: HTMLElement | null): void => element?.focus()
