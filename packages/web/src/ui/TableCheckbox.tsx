import { Checkbox } from '@mantine/core'

type Props = { label: string; checked: boolean; partly?: boolean; onChange: () => void }

export const TableCheckbox = ({ label, checked, partly = false, onChange }: Props) => (
  <Checkbox aria-label={label} checked={checked} indeterminate={partly} onChange={onChange} />
)
