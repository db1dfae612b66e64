const control = /[\p{Cc}\u202d\u202e]/gu

/** Files and gateways may hold what moves a cursor or turns a line round; on a terminal it is only named. */
export const visible = (text: string): string =>
  text.replace(control, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** A line of the result. */
export const say = (line: string): void => void process.stdout.write(`${visible(line)}\n`)

/** A line for the person at the terminal, beside the result. */
export const tell = (line: string): void => void process.stderr.write(`${visible(line)}\n`)

/** A result as it is: XML, PEM, JSON, help. */
export const put = (text: string | Uint8Array): void => void process.stdout.write(text)

export const sayJson = (value: unknown): void => put(`${JSON.stringify(value, null, 2)}\n`)
