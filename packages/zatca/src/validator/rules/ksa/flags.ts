import type { Node } from '../../engine/doc.ts'
import { error, type Rule, warning } from '../../engine/rule.ts'
import { length, part } from '../../engine/text.ts'
import { flags, paths } from './common.ts'

/** NNPNESB, with C and G behind in the newer forms. */
const form = /^0[12][01]{5,7}$/

const position = (type: Node, place: number): string => part(flags(type), place, 1)

/** A sale to a public body (nine positions, the last is 1). */
export const isForGovernment = (type: Node): boolean => {
  const written = flags(type)
  return length(written) === 9 && /^0[12]/.test(written) && position(type, 9) === '1'
}

/** The code of the transaction in `cbc:InvoiceTypeCode/@name`. */
export const transactionFlags: readonly Rule[] = [
  error('BR-KSA-06', paths.typeCode, (it) => !form.test(flags(it))),
  warning('BR-KSA-F-06-C40', paths.typeCode, (it) => length(flags(it)) < 7 || length(flags(it)) > 9),
  error(
    'BR-KSA-31',
    paths.typeCode,
    (it) => part(flags(it), 1, 2) === '02' && !(/^[01]{4}$/.test(part(flags(it), 3, 4)) && position(it, 7) === '0'),
  ),
  error('BR-KSA-07', paths.typeCode, (it) => position(it, 5) === '1' && position(it, 7) === '1'),
]
