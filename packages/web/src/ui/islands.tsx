import { Children, type ReactNode } from 'react'
import { Ltr } from './Ltr.tsx'

/**
 * What a sentence marks as left to right and is short: the number of a document, an amount, a day. An address may break. Text whose
 * direction is its own is marked too, and may be such a number.
 */
const marked = /[\u2066\u2068]((?<=\u2066)[^\u2066-\u2069]{1,24}|(?<=\u2068)[A-Za-z\d]+(?:[-/.][A-Za-z\d]+)+)\u2069/

/**
 * A sentence on screen. The numbers in its blanks become islands as they are elsewhere, so that they never break: browsers
 * end a line after the hyphen of INV-2026-1605.
 */
export const islands = (said: ReactNode): ReactNode =>
  Children.map(said, (part) =>
    typeof part === 'string' && marked.test(part)
      ? // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence have no other name
        part.split(marked).map((piece, at) => (at % 2 === 1 ? <Ltr key={at}>{piece}</Ltr> : piece))
      : part,
  )
