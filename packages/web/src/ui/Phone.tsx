import { shownPhone } from '@warsha/domain/phones'
import { Ltr } from './Ltr.tsx'

type Props = { number: string /** as a link that dials */; link?: boolean }

/** Nothing for users who are shown no phone numbers: theirs come empty. */
export function Phone({ number, link = false }: Props) {
  if (number === '') return null
  const text = <Ltr>{shownPhone(number)}</Ltr>
  return link ? (
    <a className="reach" href={`tel:${number}`}>
      {text}
    </a>
  ) : (
    text
  )
}
