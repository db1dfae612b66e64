import { shownPhone } from '@warsha/domain/phones'
import { Ltr } from './Ltr.tsx'

type Props = { number: string /** as a link that dials */; link?: boolean }

export function Phone({ number, link = false }: Props) {
  const text = <Ltr>{shownPhone(number)}</Ltr>
  return link ? (
    <a className="reach" href={`tel:${number}`}>
      {text}
    </a>
  ) : (
    text
  )
}
