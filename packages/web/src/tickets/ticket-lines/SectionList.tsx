import { Count } from '../../ui/Count.tsx'
import { cx } from '../../ui/cx.ts'
import classes from './picker.module.css'

type Section = { id: number | null; label: string; count: number }
type Props = {
  label: string
  sections: readonly Section[]
  chosen: number | null
  onChoose: (id: number | null) => void
}

/** The sections of the catalogue with how many services each has; on phones a row that scrolls. */
export function SectionList({ label, sections, chosen, onChoose }: Props) {
  return (
    <ul className={classes.sections} aria-label={label}>
      {sections.map((section) => (
        <li key={section.id ?? 0}>
          <button
            type="button"
            className={cx(classes.sectionButton, section.id === chosen && classes.sectionOn)}
            aria-pressed={section.id === chosen}
            onClick={() => onChoose(section.id)}
          >
            <span>{section.label}</span>
            <Count value={section.count} />
          </button>
        </li>
      ))}
    </ul>
  )
}
