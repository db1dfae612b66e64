import { formatCount } from '../../ui/format.ts'
import { Ltr } from '../../ui/Ltr.tsx'

/** A count that is there stands out, none recedes. */
export const Figure = ({ value }: { value: number }) => (
  <Ltr className={value === 0 ? 'muted' : ''}>{formatCount(value)}</Ltr>
)
