/**
 * Every refusal of this library. `code` is kebab-case and stable, `path` names the place in the input (`lines[3].price`) or in the
 * document (`/Invoice/cbc:ID`), or is empty where no place can be named. `message` is English, for developers. A secret never stands in any of them.
 */
export class ZatcaError extends Error {
  override readonly name: string = 'ZatcaError'
  readonly code: string
  readonly path: string

  constructor(code: string, path: string, message: string) {
    super(message)
    this.code = code
    this.path = path
  }
}
