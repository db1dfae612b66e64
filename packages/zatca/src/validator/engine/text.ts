/** Text functions as XPath has them: characters are code points, white space is that of XML. */

const pairs = /[\ud800-\udbff]/

const isSpace = (code: number): boolean => code === 32 || code === 9 || code === 10 || code === 13

/** Without the white space of XML at both ends. By hand, since the time of an expression would grow with the square of the length. */
export function trim(value: string): string {
  let [from, to] = [0, value.length]
  while (from < to && isSpace(value.charCodeAt(from))) from++
  while (to > from && isSpace(value.charCodeAt(to - 1))) to--
  return value.slice(from, to)
}

/** `normalize-space()` */
export const normal = (value: string): string =>
  /[ \t\r\n]/.test(value) ? trim(value).replace(/[ \t\r\n]+/g, ' ') : value

/** `string-length()` */
export const length = (value: string): number => (pairs.test(value) ? Array.from(value).length : value.length)

/** `substring(value, from, count)`, from 1. */
export const part = (value: string, from: number, count: number): string =>
  pairs.test(value)
    ? Array.from(value)
        .slice(from - 1, from - 1 + count)
        .join('')
    : value.slice(from - 1, from - 1 + count)

/** `substring-after(value, mark)`: nothing where the mark is missing. */
export function after(value: string, mark: string): string {
  const place = value.indexOf(mark)
  return place < 0 ? '' : value.slice(place + mark.length)
}

/** The digits that are written behind the point. */
export const decimalsOf = (value: string): number => length(after(value, '.'))

/** A code is on a list of codes, with white space around it forgiven and none inside. */
export function listed(list: ReadonlySet<string>, value: string): boolean {
  return list.has(normal(value))
}
