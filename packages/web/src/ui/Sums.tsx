import { Money } from './Money.tsx'
import { MoneyBlock } from './MoneyBlock.tsx'

type Row = { label: string; amount: number }

/** Amounts before and after what a dialog does, in minor units; the last one is the outcome. */
export function Sums({ rows }: { rows: readonly Row[] }) {
  const last = rows.length - 1
  return (
    <MoneyBlock
      boxed
      lines={rows.map(({ label, amount }, place) => ({
        key: label,
        label,
        value: <Money amount={amount} sign={place === last} />,
        total: place === last && last > 0,
      }))}
    />
  )
}
