import { FilterChip } from '../../ui/FilterChip.tsx'
import { ChoiceList } from './ChoiceList.tsx'

type Props<Value extends string | number> = {
  label: string
  options: readonly { value: Value; label: string }[]
  chosen: Value | null
  /** null: the filter is taken away */
  onChoose: (value: Value | null) => void
}

/** A filter of a list that takes one of several; what is chosen again is taken away. */
export function ChoiceChip<Value extends string | number>({ label, options, chosen, onChoose }: Props<Value>) {
  const value = options.find((option) => option.value === chosen)?.label
  return (
    <FilterChip label={label} value={value} onClear={() => onChoose(null)}>
      {(close) => (
        <ChoiceList
          label={label}
          options={options}
          chosen={chosen}
          onChoose={(next) => {
            onChoose(next === chosen ? null : next)
            close()
          }}
        />
      )}
    </FilterChip>
  )
}
