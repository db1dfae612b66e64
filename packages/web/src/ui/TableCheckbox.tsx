import classes from './TableCheckbox.module.css'

type Props = { label: string; checked: boolean; partly?: boolean; onChange: () => void }

/** The browser's own checkbox: every list has one, and lists must load fast. */
export const TableCheckbox = ({ label, checked, partly = false, onChange }: Props) => (
  <input
    type="checkbox"
    className={classes.box}
    aria-label={label}
    checked={checked}
    ref={(box) => {
      if (box) box.indeterminate = partly
    }}
    onChange={onChange}
  />
)
