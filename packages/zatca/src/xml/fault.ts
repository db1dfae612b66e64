/** What is wrong at an offset of the text, before line and column are counted: see XmlError for the codes. */
export class Fault extends Error {
  readonly code: string
  readonly offset: number

  constructor(code: string, message: string, offset: number) {
    super(message)
    this.code = code
    this.offset = offset
  }
}

export const malformed = (message: string, offset: number): Fault => new Fault('xml-malformed', message, offset)
