import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Count } from '../../ui/Count.tsx'
import { IconX } from '../../ui/icons.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { type Named, useNames } from '../names.ts'
import classes from './part-lines.module.css'

type Props<L> = {
  title: string
  picker: ReactNode
  /** Stands where no part was picked yet. */
  none: string
  fields: readonly { id: string }[]
  lines: readonly L[]
  /** A list item of one part, `at` its place. */
  children: (line: L, at: number) => ReactNode
  foot?: ReactNode
}

/** The parts of a document that is being typed: the box that finds them, and a list item for each. */
export function PartLines<L>({ title, picker, none, fields, lines, children, foot }: Props<L>) {
  return (
    <Card flush title={title} aside={lines.length > 0 && <Count value={lines.length} />}>
      <div className={classes.picker}>{picker}</div>
      {fields.length === 0 ? (
        <p className={classes.none}>{none}</p>
      ) : (
        <ul className={classes.lines} aria-label={title}>
          {fields.map((field, at) => {
            const line = lines[at]
            return line && <Fragment key={field.id}>{children(line, at)}</Fragment>
          })}
        </ul>
      )}
      {fields.length > 0 && foot}
    </Card>
  )
}

type HeadProps = { part: Named & { partNo: string }; onRemove: () => void; children?: ReactNode }

/** The part of a line, what is said of it, and the button that takes the line away. */
export function PartLineHead({ part, onRemove, children }: HeadProps) {
  const { t } = useTranslation('stock')
  const { nameOf } = useNames()
  return (
    <div className={classes.head}>
      <span className="grow">
        <UserText className="strong">{nameOf(part)}</UserText>{' '}
        <span className="muted text-xs">
          <Ltr>{part.partNo}</Ltr>
        </span>
      </span>
      {children}
      <Button
        size="small"
        variant="quiet"
        icon={<IconX size="s" />}
        aria-label={t('picker.remove', { name: nameOf(part) })}
        onClick={onRemove}
      />
    </div>
  )
}
