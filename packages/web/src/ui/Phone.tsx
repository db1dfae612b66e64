import { formatPhone } from './format.ts'
import { Ltr } from './Ltr.tsx'

type Props = { number: string /** as a link that dials */; link?: boolean }

export function Phone({ number, link = false }: Props) {
  const text = <Ltr>{formatPhone(number)}</Ltr>
  return link ? <a href={`tel:${number}`}>{text}</a> : text
}
