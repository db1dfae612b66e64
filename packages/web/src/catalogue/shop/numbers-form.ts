import type { Shop } from '@warsha/contract/shops'
import { type NumberedKind, numberedKinds, prefixOf } from '@warsha/domain/numbers'
import type { FieldPath } from 'react-hook-form'

/** How each kind of document is numbered; the digits are the least, and a field that is cleared holds nothing. */
export type NumbersForm = Record<`${NumberedKind}Prefix`, string> &
  Record<`${NumberedKind}WithYear`, boolean> &
  Record<`${NumberedKind}Digits`, number | null>

export const numbersFormOf = ({ numbers }: Pick<Shop, 'numbers'>): NumbersForm =>
  Object.fromEntries(
    numbers.flatMap(({ kind, prefix, withYear, digits }) => [
      [`${kind}Prefix`, prefix],
      [`${kind}WithYear`, withYear],
      [`${kind}Digits`, digits],
    ]),
  ) as NumbersForm

/** The pattern of a kind as it stands in the form. */
export const patternIn = (form: NumbersForm, kind: NumberedKind) => ({
  kind,
  prefix: prefixOf(form[`${kind}Prefix`]),
  withYear: form[`${kind}WithYear`],
  digits: form[`${kind}Digits`] ?? 1,
})

/** Where the form's field is called otherwise than the server's. */
export const fieldOfPrefix = Object.fromEntries(
  numberedKinds.map((kind) => [`${kind}.prefix`, `${kind}Prefix`]),
) as Record<string, FieldPath<NumbersForm>>

/** The kind and the part of it that a field of the form is about. */
export function partsOfField(field: string): { kind: NumberedKind; part: string } | null {
  const kind = numberedKinds.find((one) => field.startsWith(one))
  return kind ? { kind, part: field.slice(kind.length) } : null
}
