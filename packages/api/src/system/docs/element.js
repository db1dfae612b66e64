/**
 * An element with its properties and what stands in it. Texts stay texts: nothing of the description becomes markup.
 * @param {string} name
 * @param {Record<string, unknown>} [properties]
 * @param {...(Node | string)} inside
 */
export function element(name, properties = {}, ...inside) {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...inside)
  return made
}
