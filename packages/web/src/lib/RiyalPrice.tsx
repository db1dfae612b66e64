import { formatMoney } from '../ui/format.ts'
import { RiyalSign } from '../ui/glyphs.tsx'
import { NumberText } from '../ui/NumberText.tsx'

type Props = { amount: number; sign?: boolean; className?: string }

/** An amount of the operator: riyals, whatever currency the company itself works in. */
export const RiyalPrice = ({ amount, sign = false, className }: Props) => (
  <NumberText figure={formatMoney(amount)} className={className} before={sign && <RiyalSign />} />
)
