import { NativeSelect } from './form-library.ts'

type Props<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of many outside of a form: the browser's own list, which a phone shows at full size. */
export function PlainSelect<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  return (
    <NativeSelect
      aria-label={label}
      data={[...options]}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.currentTarget.value)
        if (chosen) onChange(chosen.value)
      }}
    />
  )
}
